import { existsSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';

/** Interfaces of containers, virtual machines and tunnels: no phone of this network is there. */
const VIRTUAL =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|flannel|podman|tun|tap|utun|wg|zt|awdl|llw)/;

type Interfaces = ReturnType<typeof networkInterfaces>;

const outward = (interfaces: Interfaces) =>
  Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses.filter(({ internal }) => !internal).map(({ address, family }) => ({ name, address, family })),
  );

/** Private networks as homes and clubs have them stand first. */
function rank({ name, address }: { name: string; address: string }): number {
  if (VIRTUAL.test(name)) return 4;
  if (address.startsWith('192.168.')) return 0;
  if (address.startsWith('10.')) return 1;
  if (/^172\.(1[6-9]|2\d|3[01])\./.test(address)) return 2;
  return 3;
}

/** IPv4 addresses by which others on the network find this machine, the likeliest first; none of the link-local. */
export function lanAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  return outward(interfaces)
    .filter(({ family, address }) => family === 'IPv4' && !address.startsWith('169.254.'))
    .sort((a, b) => rank(a) - rank(b))
    .map(({ address }) => address);
}

/** Whether a host name, as it stands in a URL, is this machine's own: one of its addresses, or its name at home. */
export function isOwnName(name: string, interfaces: Interfaces = networkInterfaces()): boolean {
  const [label = ''] = hostname().toLowerCase().split('.', 1);
  if (label !== '' && (name === label || name === `${label}.local`)) return true;
  const bare = name.replace(/^\[|\]$/g, '');
  return outward(interfaces).some(({ address }) => address === bare);
}

/** Whether this process is in a container, which may have a network of its own. */
export function isInContainer(): boolean {
  return existsSync('/.dockerenv') || existsSync('/run/.containerenv');
}
