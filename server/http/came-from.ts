import type { IncomingMessage } from 'node:http';
import { deviceNameOf } from '@common/rules/device-name';
import { isLoopbackAddress } from '../network/loopback';
import { addressKey } from './address-key';

/**
 * Device and place by which members recognise a sign-in. Coarse on purpose: no version numbers, no full IPv6 address.
 */
export interface CameFrom {
  /** "Chrome on Android"; for other programs the start of their user agent: "curl". */
  device: string;
  /** The network address: IPv4 whole, IPv6 by its /64 network; `localhost` is the server's own machine. */
  place: string;
}

type Asker = Pick<IncomingMessage, 'headers'> & { ip?: string | undefined };

function deviceIn(userAgent: string): string {
  if (userAgent.startsWith('Mozilla/')) return deviceNameOf(userAgent);
  return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? 'Unknown device';
}

/** Device and place of a request, by its User-Agent and remote address. */
export function cameFrom({ headers, ip = '' }: Asker): CameFrom {
  return {
    device: deviceIn(headers['user-agent'] ?? ''),
    place: isLoopbackAddress(ip) ? 'localhost' : addressKey(ip) || 'unknown address',
  };
}
