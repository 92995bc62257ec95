import type { IncomingMessage } from 'node:http';
import type { Config } from '../core/config';
import { isLoopbackAddress, isLoopbackName } from './loopback';
import { isInContainer, isOwnName, lanAddresses } from './own-addresses';

/** Where this server is found, and by whom. Origins, without a trailing slash. */
export interface Reach {
  /** The one address that the start names: PUBLIC_URL, else this machine's own. */
  home(): string;
  /** Where this very machine finds it; its one address where it does not listen on loopback. */
  local(): string;
  /** The addresses on the local network, the likeliest first; none where the server does not listen there. */
  lan(): string[];
  /** Where any other device finds the server: PUBLIC_URL, else the local network; null when nowhere. */
  elsewhere(): string | null;
  /** Why no other device can reach this server, and what to do about it; null when one can. */
  whyNowhere(): string | null;
  /** For a link that the asking device itself will open. */
  forAsker(req: Asker): string;
  /** For a link that will be opened on another device than the one that asks. */
  forOthers(req: Asker): string;
}

type Asker = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Where container engines put their own networks: inside a container, nobody outside finds such an address. */
const CONTAINER_BRIDGE = /^172\.(1[6-9]|2\d|3[01])\./;
const EVERY_ADDRESS = ['0.0.0.0', '::'];
const originOf = (name: string, port: number) =>
  `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;

/** The name in a Host header, as a URL would have it; null where there is none that can be read. */
export function hostNameOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const url = `http://${headers.host ?? ''}`;
  return headers.host && URL.canParse(url) ? new URL(url).hostname : null;
}

interface Machine {
  lanAddresses: () => string[];
  isOwnName: (name: string) => boolean;
  isInContainer: () => boolean;
}

/** The addresses of a server with these settings; `port` is known once it listens. */
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
  // A PUBLIC_URL on this very machine (npm run dev) leads no other device anywhere.
  const isPublic = publicUrl !== null && !isLoopbackName(new URL(publicUrl).hostname);
  const elsewhere = () => (isPublic ? publicUrl : (lan()[0] ?? null));
  /** The name that the asker used, where it is this machine's own: never what a request merely claims. */
  const asked = (req: Asker): string | null => {
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
        return 'The server listens on this machine alone. Start it with HOST=0.0.0.0 to let other devices in.';
      if (machine.isInContainer())
        return 'The server runs in a container and cannot know its address outside. Set PUBLIC_URL to it.';
      return 'This machine has no address on a network. Connect it, or set PUBLIC_URL to where it is found.';
    },
    forAsker(req) {
      if (isPublic) return home();
      const isHere = isLoopbackAddress(req.socket.remoteAddress) && isLoopbackName(hostNameOf(req) ?? '');
      return asked(req) ?? (isHere ? home() : (elsewhere() ?? home()));
    },
    forOthers: (req) => (isPublic ? home() : (asked(req) ?? elsewhere() ?? home())),
  };
}
