import type { IncomingMessage } from 'node:http';
import type { CookieOptions } from 'express';
import { isLoopbackName } from '../../../network/loopback';
import { hostNameOf } from '../../../network/reach';

/** A cookie as one browser is given it. */
export interface GivenCookie {
  name: string;
  options: CookieOptions;
}

/** The name that browsers take from this very host alone, by https: no sibling domain can set it or shadow it. */
export const hostOnly = (name: string): string => `__Host-${name}`;

/**
 * A cookie for whoever asks: HttpOnly, SameSite=Lax, Secure where members come by TLS, and host-only there. On this
 * machine, which a PUBLIC_URL with https leaves on plain http, browsers would refuse a host-only one.
 */
export function cookieFor(
  req: Pick<IncomingMessage, 'headers'>,
  publicUrl: string | null,
  { name, path }: { name: string; path: string },
): GivenCookie {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const isHostOnly = secure && !isLoopbackName(hostNameOf(req) ?? '');
  return {
    name: isHostOnly ? hostOnly(name) : name,
    options: { httpOnly: true, sameSite: 'lax', secure, path: isHostOnly ? '/' : path },
  };
}
