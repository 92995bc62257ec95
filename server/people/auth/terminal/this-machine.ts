import type { IncomingMessage } from 'node:http';
import { isLoopbackAddress, isLoopbackName } from '@server/network/loopback';
import { isOwnName } from '@server/network/own-addresses';
import { hostNameOf } from '@server/network/reach';

/** Headers that proxies add. With any of these the browser is on another machine, whatever the remote address is. */
const PROXY_HEADER = /^(x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

const proxyHeader = ({ headers }: Incoming) => Object.keys(headers).find((name) => PROXY_HEADER.test(name));

/**
 * True if a request seems to come from this machine: remote address and Host are loopback, and there is no proxy
 * header. A proxy that rewrites Host and adds no header looks the same, so this alone must not grant access.
 */
export function looksLocal(req: Incoming): boolean {
  if (!isLoopbackAddress(req.socket.remoteAddress) || proxyHeader(req) !== undefined) return false;
  return isLoopbackName(hostNameOf(req) ?? '');
}

/**
 * The sign, as a text, that other machines reach this server: a proxy header or a Host that is not this machine's; null
 * if there is none.
 */
export function signOfOthers(req: Incoming): string | null {
  const header = proxyHeader(req);
  if (header !== undefined) return `a request came through a proxy (header ${header})`;
  const name = hostNameOf(req);
  if (name === null || isLoopbackName(name) || isOwnName(name)) return null;
  return `a request came for the host ${name.slice(0, 100)}`;
}
