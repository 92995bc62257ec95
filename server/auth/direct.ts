import type { IncomingMessage } from 'node:http';
import { isLoopbackAddress, isLoopbackName } from './loopback';

/** What a proxy leaves behind. With any of these the person is elsewhere, whatever the peer says. */
const PROXY_HEADER = /^(x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * Whether the person sits at this very machine, so that an e-mail address alone may sign in: peer and Host are
 * loopback, no proxy header is there and PUBLIC_URL is unset or loopback (design: e-mail sign-in).
 */
export function isDirect(
  req: Pick<IncomingMessage, 'headers' | 'socket'>,
  publicUrl: string | null,
): boolean {
  if (publicUrl !== null && !isLoopbackName(new URL(publicUrl).hostname)) return false;
  if (!isLoopbackAddress(req.socket.remoteAddress)) return false;
  if (Object.keys(req.headers).some((name) => PROXY_HEADER.test(name))) return false;
  const host = `http://${req.headers.host ?? ''}`;
  return URL.canParse(host) && isLoopbackName(new URL(host).hostname);
}
