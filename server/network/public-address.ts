import { lookup } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

/** Addresses that lead nowhere on the public internet (IANA's special-purpose registries). */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6 only 2000::/3 is in public use; these ranges of it are special. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** A list of subnets and single addresses, such as `192.168.1.0/24` and `fd00::5`. */
export function addressList(subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    const family = isIPv4(net) ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(prefix), family);
  }
  return list;
}
const notPublic4 = addressList(NOT_PUBLIC_V4);
const notPublic6 = addressList(NOT_PUBLIC_V6);
const inUse6 = addressList(['2000::/3']);

/** True for an address of the public internet. False for mapped and translated IPv4 addresses. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4');
  return inUse6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}

/** Host names that never lead out of a private network (RFC 6761, 6762, 8375 and habit). */
const INSIDE = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/** True for a host name of a private network; a fully qualified one may end in a dot. */
export function isInsideName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return !name.includes('.') || INSIDE.test(name);
}

/** The error of `lookupAllowed` where a name resolves to no address that may be used. */
export class NoUsableAddress extends Error {}

/**
 * A socket's `lookup` that resolves to the addresses that `isAllowed` passes. The socket connects to the addresses found
 * here, so DNS rebinding gains nothing. Addresses that stand in a URL are never looked up: check them before.
 */
export const lookupAllowed =
  (isAllowed: (address: string) => boolean, resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const usable = found.filter(({ address }) => isAllowed(address));
      const first = usable[0];
      if (!first) return callback(new NoUsableAddress(`${hostname} has no public address`), []);
      if (options.all) callback(null, usable);
      else callback(null, first.address, first.family);
    });
  };

/** A socket's `lookup` that resolves to public addresses only. */
export const lookupPublic = lookupAllowed(isPublicAddress);
