import type { IncomingMessage } from 'node:http';
import type { CookieOptions } from 'express';
import { isLoopbackName } from '@server/network/loopback';
import { hostNameOf } from '@server/network/reach';

/** A cookie's name and options for one request. */
export interface GivenCookie {
  name: string;
  options: CookieOptions;
}

/**
 * The `__Host-` name of a cookie: browsers accept it only from this host over https, so no sibling domain can set it.
 */
export const hostOnly = (name: string): string => `__Host-${name}`;

/**
 * Name and options of a cookie: HttpOnly, SameSite=Lax; Secure and host-only if PUBLIC_URL is https. Not host-only on
 * localhost, which stays on plain http, where browsers would refuse it.
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
