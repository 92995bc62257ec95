import type { IncomingMessage } from 'node:http';
import { deviceNameOf } from '../../common/device-name';
import { isLoopbackAddress } from '../network/loopback';
import { addressKey } from './address-key';

/** What members recognise one of their sign-ins by. Kept in words only: no version numbers, no whole IPv6 address. */
export interface CameFrom {
  /** "Chrome on Android"; a program is known by the name that it gives itself: "curl". */
  device: string;
  /** The network address: IPv4 whole, IPv6 by its /64 network; `localhost` is the server's own machine. */
  place: string;
}

type Asker = Pick<IncomingMessage, 'headers'> & { ip?: string | undefined };

function deviceIn(userAgent: string): string {
  if (userAgent.startsWith('Mozilla/')) return deviceNameOf(userAgent);
  return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? 'Unknown device';
}

/** By which device and from where a request came. */
export function cameFrom({ headers, ip = '' }: Asker): CameFrom {
  return {
    device: deviceIn(headers['user-agent'] ?? ''),
    place: isLoopbackAddress(ip) ? 'localhost' : addressKey(ip) || 'unknown address',
  };
}
