import { isIP } from 'node:net';
import { isInsideName } from '../network/public-address';

/**
 * True if this server may send to an endpoint: https on port 443, to a host name with a dot that is not of a private
 * network. `testOrigin` (TEST_PUSH_ORIGIN) is the one exception. The address behind the name is checked when sending
 * (send-push.ts).
 */
export function isPushEndpoint(endpoint: string, testOrigin: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (testOrigin !== null && origin === testOrigin) return true;
  // A fully qualified name may end in a dot.
  const name = hostname.replace(/\.$/, '');
  const isAddress = isIP(name) !== 0 || name.startsWith('[');
  return protocol === 'https:' && port === '' && !isAddress && !isInsideName(name);
}
