import type { IncomingMessage } from 'node:http';
import { ProblemError } from '@server/core/errors';
import type { Reach } from '@server/network/reach';

/** WebAuthn relying party: the page's origin, and the host name as its id. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The relying party of a request: PUBLIC_URL with https, or localhost on the server's own port. The Origin header only
 * chooses between these two. Throws `passkey_refused` for any other origin: browsers have no passkeys there, or the
 * page is not ours.
 */
export function relyingParty(
  req: Pick<IncomingMessage, 'headers'>,
  reach: Pick<Reach, 'home' | 'local'>,
): RelyingParty {
  const party = relyingPartyOf(req, reach);
  if (party) return party;
  const parties = partiesOf(reach);
  throw new ProblemError(
    'passkey_refused',
    parties.length === 0
      ? 'Passkeys work only where the club is opened over HTTPS, or as localhost on its own machine.'
      : `Passkeys work only where the club is opened as ${parties.map(({ origin }) => origin).join(' or ')}.`,
  );
}

/** As `relyingParty`; null where it throws. */
export function relyingPartyOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  reach: Pick<Reach, 'home' | 'local'>,
): RelyingParty | null {
  return partiesOf(reach).find(({ origin }) => origin === (headers.origin ?? origin)) ?? null;
}

/** The addresses of this server at which browsers support passkeys. */
function partiesOf(reach: Pick<Reach, 'home' | 'local'>): RelyingParty[] {
  return [reach.home(), reach.local()]
    .map((origin) => new URL(origin))
    .filter(({ protocol, hostname }) => protocol === 'https:' || hostname === 'localhost')
    .map(({ hostname, origin }) => ({ id: hostname, origin }));
}
