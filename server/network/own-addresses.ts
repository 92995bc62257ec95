import { existsSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';

/** Interfaces of containers, virtual machines and tunnels: a phone on the local network cannot reach them. */
const VIRTUAL =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|flannel|podman|tun|tap|utun|wg|zt|awdl|llw)/;

type Interfaces = ReturnType<typeof networkInterfaces>;

const outward = (interfaces: Interfaces) =>
  Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses.filter(({ internal }) => !internal).map(({ address, family }) => ({ name, address, family })),
  );

/** Sort order: private networks as homes and clubs have them come first. */
function rank({ name, address }: { name: string; address: string }): number {
  if (VIRTUAL.test(name)) return 4;
  if (address.startsWith('192.168.')) return 0;
  if (address.startsWith('10.')) return 1;
  if (/^172\.(1[6-9]|2\d|3[01])\./.test(address)) return 2;
  return 3;
}

/** IPv4 addresses of this machine on the local network, the likeliest first, without link-local ones. */
export function lanAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  return outward(interfaces)
    .filter(({ family, address }) => family === 'IPv4' && !address.startsWith('169.254.'))
    .sort((a, b) => rank(a) - rank(b))
    .map(({ address }) => address);
}

/**
 * True if a host name, as in a URL, is this machine: one of its non-loopback addresses, its host name, or that
 * `.local`.
 */
export function isOwnName(name: string, interfaces: Interfaces = networkInterfaces()): boolean {
  const [label = ''] = hostname().toLowerCase().split('.', 1);
  if (label !== '' && (name === label || name === `${label}.local`)) return true;
  const bare = name.replace(/^\[|\]$/g, '');
  return outward(interfaces).some(({ address }) => address === bare);
}

/** True inside a container, which may have its own network. */
export function isInContainer(): boolean {
  return existsSync('/.dockerenv') || existsSync('/run/.containerenv');
}
