const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * Whether Google can vouch for an address: it is Gmail's own, or the account belongs to the Workspace domain (`hd`)
 * that the address is of. Any other address was only confirmed once, and may be somebody else's by now.
 */
export function isGooglesAddress(email: string, hostedDomain: string | null): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return GMAIL.includes(domain) || domain === hostedDomain?.toLowerCase();
}
