import type { Request } from 'express';
import { isLoopbackAddress, isLoopbackName } from '@server/network/loopback';
import { hostNameOf, type Reach } from '@server/network/reach';

/**
 * Origin under which OAuth names this server: PUBLIC_URL, else the one by which the client reached it. On this machine
 * that is what the client wrote, since localhost and 127.0.0.1 are two issuers to it.
 */
export function issuerOf(publicUrl: string | null, reach: Pick<Reach, 'forAsker'>): (req: Request) => string {
  return (req) => {
    const isHere = isLoopbackAddress(req.socket.remoteAddress) && isLoopbackName(hostNameOf(req) ?? '');
    return publicUrl === null && isHere ? `http://${req.headers.host}` : reach.forAsker(req);
  };
}
