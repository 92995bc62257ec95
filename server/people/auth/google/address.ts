import { asciiDomain } from '../../../../common/fields';

const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * Whether Google can vouch for an address: it is Gmail's own, or the account belongs to the Workspace domain (`hd`)
 * that the address is of. `email` is one of `emailAddress`. Any other address was only confirmed once, and may be somebody else's by now.
 */
export function isGooglesAddress(email: string, hostedDomain: string | null): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return GMAIL.includes(domain) || domain === asciiDomain(hostedDomain?.toLowerCase() ?? '');
}
