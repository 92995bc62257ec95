import * as z from 'zod';
import { shortText } from '@common/contract/fields';
import { isLoopbackName } from '@server/network/loopback';

/** Only https, or a program on the member's own machine; a fragment would hide the code's place. */
function isRedirectUri(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { protocol, hostname, hash, username, password } = new URL(uri);
  if (hash !== '' || uri.includes('#') || username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname));
}

/** `uri` without its port, where it is on the member's own machine. */
const withoutLocalPort = (uri: string): string => uri.replace(/^(http:\/\/[^/?]*?):\d+(?=[/?]|$)/, '$1');

/**
 * True if a client registered this address: as it stands, but for the port on the member's own machine, which a program
 * may get anew each time (RFC 8252, 7.3).
 */
export function isRegistered(redirectUris: readonly string[], uri: string): boolean {
  const target = withoutLocalPort(uri);
  return isRedirectUri(uri) && redirectUris.some((registered) => withoutLocalPort(registered) === target);
}

/** POST /oauth/register (RFC 7591). Other metadata is left out. */
export const clientSchema = z.object({
  client_name: shortText.optional(),
  redirect_uris: z
    .array(z.string().max(500).refine(isRedirectUri, 'must be https, or http on the machine itself'))
    .min(1)
    .max(10),
  token_endpoint_auth_method: z.literal('none').optional().catch('none'),
});

const secret = z.string().min(1).max(200);
const clientId = z.string().min(1).max(100);

/** POST /oauth/token with a code. */
export const codeRequestSchema = z.object({
  grant_type: z.literal('authorization_code'),
  code: secret,
  client_id: clientId,
  redirect_uri: z.string().min(1).max(500),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
});

/** POST /oauth/token with a refresh token. */
export const refreshRequestSchema = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: secret,
  client_id: clientId,
});

/** POST /oauth/revoke (RFC 7009): an access or a refresh token. */
export const revokeRequestSchema = z.object({ token: secret, client_id: clientId.optional() });
