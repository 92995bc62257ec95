import { isIP, type LookupFunction } from 'node:net';
import { addressList, isInsideName, isPublicAddress, lookupAllowed } from '../network/public-address';

/** The checks of where webhooks may be sent. `allowed` are the addresses inside that the server's settings name. */
export interface Receivers {
  /** Sentence why nothing is sent to this address, as far as it can be seen from it; null if it may be tried. */
  refusal(url: string): string | null;
  /** A socket's `lookup` for this address: what a name leads to is checked at each send. */
  lookupFor(url: string): LookupFunction;
}

const PRIVATE =
  'This address is of a private network. Webhooks go there only if the server’s settings allow it (WEBHOOK_ALLOWED_ADDRESSES).';
const PLAIN =
  'Please use an https address. Plain http is for addresses that the server’s settings allow (WEBHOOK_ALLOWED_ADDRESSES).';

export function createReceivers(allowed: readonly string[]): Receivers {
  const list = addressList(allowed);
  const isListed = (address: string) => list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  const isUsable = (protocol: string) => (address: string) =>
    isListed(address) || (protocol === 'https:' && isPublicAddress(address));
  return {
    refusal(url) {
      const { protocol, hostname, username, password } = new URL(url);
      if (username !== '' || password !== '') return 'Please leave user and password out of the address.';
      if (protocol !== 'https:' && (protocol !== 'http:' || allowed.length === 0)) return PLAIN;
      // URL has made dotted decimals of all ways to write an IPv4 address.
      const name = hostname.replace(/^\[|\]$/g, '');
      if (isIP(name) === 0) return isInsideName(name) && allowed.length === 0 ? PRIVATE : null;
      if (isUsable(protocol)(name)) return null;
      return protocol === 'http:' ? PLAIN : PRIVATE;
    },
    lookupFor: (url) => lookupAllowed(isUsable(new URL(url).protocol)),
  };
}
