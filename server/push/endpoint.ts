import { isIP } from 'node:net';

/** Names that never lead to a push service (RFC 6761, 6762, 8375 and habit). */
const INSIDE = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/**
 * Whether this server would send to such an address: https on its usual port, to a name with a dot that is not one
 * of an inner network. `testOrigin` (TEST_PUSH_ORIGIN) is the one exception. What the name leads to is looked at when
 * something is sent (public-address.ts).
 */
export function isPushEndpoint(endpoint: string, testOrigin: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (testOrigin !== null && origin === testOrigin) return true;
  // A name may end in a dot and mean the same.
  const name = hostname.replace(/\.$/, '');
  const isAddress = isIP(name) !== 0 || name.startsWith('[');
  return protocol === 'https:' && port === '' && name.includes('.') && !isAddress && !INSIDE.test(name);
}
