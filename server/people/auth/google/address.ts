import { asciiDomain } from '@common/fields';

const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * True if Google is the authority for an address: it is a Gmail address, or of the Workspace domain (`hd`) of the
 * account. Any other address was confirmed only once and may belong to another person by now. `email` is normalised as
 * by `emailAddress`.
 */
export function isGooglesAddress(email: string, hostedDomain: string | null): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return GMAIL.includes(domain) || domain === asciiDomain(hostedDomain?.toLowerCase() ?? '');
}
