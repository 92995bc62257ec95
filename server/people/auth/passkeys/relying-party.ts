import type { IncomingMessage } from 'node:http';
import type { Config } from '../../../core/config';
import { ProblemError } from '../../../core/errors';

/** Whom a passkey is made for: the page's origin, and the host name that it works at. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The relying party of a request: PUBLIC_URL with https, or localhost, where the page came from there. `sameSiteOnly`
 * has compared the origin before. Throws `passkey_refused` at any other address: browsers have no passkeys there.
 */
export function relyingParty(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  home: string,
): RelyingParty {
  const origin = headers.origin ?? home;
  const { hostname, protocol } = new URL(origin);
  const isPublic = origin === publicUrl && protocol === 'https:';
  if (isPublic || hostname === 'localhost') return { id: hostname, origin };
  throw new ProblemError(
    'passkey_refused',
    'Passkeys work only where the club is opened by HTTPS, or as localhost on its own machine.',
  );
}
