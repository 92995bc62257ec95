import type { IncomingMessage } from 'node:http';
import { isLoopbackAddress, isLoopbackName } from '../../../network/loopback';
import { isOwnName } from '../../../network/own-addresses';
import { hostNameOf } from '../../../network/reach';

/** What a proxy leaves behind. With any of these the person is elsewhere, whatever the peer says. */
const PROXY_HEADER = /^(x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

const proxyHeader = ({ headers }: Incoming) => Object.keys(headers).find((name) => PROXY_HEADER.test(name));

/**
 * Whether a request looks as if it came from this very machine: peer and Host are loopback, no proxy header is
 * there. A proxy that rewrites Host and adds nothing looks the same, so this alone lets nobody in.
 */
export function looksLocal(req: Incoming): boolean {
  if (!isLoopbackAddress(req.socket.remoteAddress) || proxyHeader(req) !== undefined) return false;
  return isLoopbackName(hostNameOf(req) ?? '');
}

/**
 * What shows that others reach this server: a Host that is not this machine's, or what a proxy leaves behind. In
 * words for a person; null when nothing does.
 */
export function signOfOthers(req: Incoming): string | null {
  const header = proxyHeader(req);
  if (header !== undefined) return `a request came through a proxy (header ${header})`;
  const name = hostNameOf(req);
  if (name === null || isLoopbackName(name) || isOwnName(name)) return null;
  return `a request came for the host ${name.slice(0, 100)}`;
}
