import type { IncomingMessage } from 'node:http';
import type { Config } from '../core/config';
import { isLoopbackAddress, isLoopbackName } from './loopback';
import { isInContainer, isOwnName, lanAddresses } from './own-addresses';

/** Addresses of this server, by who uses them. Origins, without a trailing slash. */
export interface Reach {
  /** The main address: PUBLIC_URL, else `local()`. */
  home(): string;
  /** Address for browsers on this machine: localhost, or HOST where the server does not listen on loopback. */
  local(): string;
  /** The addresses on the local network, the likeliest first; none where the server does not listen there. */
  lan(): string[];
  /** Address for other devices: PUBLIC_URL, else the first one of `lan()`; null if there is none. */
  elsewhere(): string | null;
  /** Reason why no other device can reach this server, and the remedy; null when one can. */
  whyNowhere(): string | null;
  /** Origin of a link that the requesting device itself will open. */
  forAsker(req: Asker): string;
  /** Origin of a link that will be opened on another device than the requesting one. */
  forOthers(req: Asker): string;
}

type Asker = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Default address range of container bridges: inside a container, such an address is not reachable from outside. */
const CONTAINER_BRIDGE = /^172\.(1[6-9]|2\d|3[01])\./;
const EVERY_ADDRESS = ['0.0.0.0', '::'];
const originOf = (name: string, port: number) =>
  `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;

/** Host name of the Host header, normalised as in a URL; null if it is missing or invalid. */
export function hostNameOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const url = `http://${headers.host ?? ''}`;
  return headers.host && URL.canParse(url) ? new URL(url).hostname : null;
}

interface Machine {
  lanAddresses: () => string[];
  isOwnName: (name: string) => boolean;
  isInContainer: () => boolean;
}

/** Computes the addresses of a server with these settings; `port` is called lazily, as it is known once it listens. */
export function createReach(
  config: Pick<Config, 'host' | 'publicUrl'>,
  port: () => number,
  machine: Machine = { lanAddresses, isOwnName, isInContainer },
): Reach {
  const { host, publicUrl } = config;
  const listensEverywhere = EVERY_ADDRESS.includes(host);
  const isPrivate = !listensEverywhere && (isLoopbackAddress(host) || isLoopbackName(host));
  const isOutside = (address: string) => !(CONTAINER_BRIDGE.test(address) && machine.isInContainer());
  const lan = (): string[] => {
    if (isPrivate) return [];
    const names = listensEverywhere ? machine.lanAddresses().filter(isOutside) : [host];
    return names.map((name) => originOf(name, port()));
  };
  const local = () => originOf(listensEverywhere || isPrivate ? 'localhost' : host, port());
  const home = () => publicUrl ?? local();
  // A loopback PUBLIC_URL (npm run dev) is of no use to other devices.
  const isPublic = publicUrl !== null && !isLoopbackName(new URL(publicUrl).hostname);
  const elsewhere = () => (isPublic ? publicUrl : (lan()[0] ?? null));
  /** Origin by the Host header, only if that names this machine: a forged Host must not get into links. */
  const requestedOrigin = (req: Asker): string | null => {
    const name = hostNameOf(req);
    return name !== null && !isLoopbackName(name) && machine.isOwnName(name) ? originOf(name, port()) : null;
  };
  return {
    home,
    local,
    lan,
    elsewhere,
    whyNowhere() {
      if (elsewhere() !== null) return null;
      if (isPrivate || publicUrl !== null)
        return 'The server listens on this machine only. Start it with HOST=0.0.0.0 to let other devices in.';
      if (machine.isInContainer())
        return 'The server runs in a container and cannot know its outside address. Set PUBLIC_URL to it.';
      return 'This machine is not on a network. Connect it, or set PUBLIC_URL to its address.';
    },
    forAsker(req) {
      if (isPublic) return home();
      const isHere = isLoopbackAddress(req.socket.remoteAddress) && isLoopbackName(hostNameOf(req) ?? '');
      return requestedOrigin(req) ?? (isHere ? home() : (elsewhere() ?? home()));
    },
    forOthers: (req) => (isPublic ? home() : (requestedOrigin(req) ?? elsewhere() ?? home())),
  };
}
