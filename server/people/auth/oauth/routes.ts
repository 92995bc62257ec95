import express, { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import type * as z from 'zod';
import { OAUTH_SCOPES } from '@common/contract/people/oauth';
import { TAGLINE } from '@common/texts';
import { crossOrigin } from '@server/http/cors';
import { sameSiteOnly } from '@server/http/origin';
import { asProblem } from '@server/http/problem-sink';
import type { RateLimits } from '@server/http/rate-limits';
import { noStore } from '@server/http/security-headers';
import type { Grant, Grants } from './grants';
import { OAuthError } from './oauth-error';
import { clientSchema, codeRequestSchema, refreshRequestSchema, revokeRequestSchema } from './requests';
import type { OAuth } from './service';

/** Address of the protected resource's metadata (RFC 9728) for `/mcp`. */
export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource/mcp';

const BODY = { limit: '16kb' } as const;

interface OAuthRoutesDeps {
  oauth: OAuth;
  grants: Grants;
  limits: RateLimits;
  publicUrl: string | null;
  /** Origins of other pages that may register and get tokens. */
  allowedOrigins: readonly string[];
  /** This server's origin, as the client that asks reaches it. */
  issuerFor(req: Request): string;
}

function parse<S extends z.ZodType>(schema: S, body: unknown, code: OAuthError['code']): z.output<S> {
  const { success, data, error } = schema.safeParse(body ?? {});
  if (success) return data;
  const [issue] = error.issues;
  const isUri = issue?.path[0] === 'redirect_uris';
  throw new OAuthError(isUri ? 'invalid_redirect_uri' : code, `${issue?.path.join('.')}: ${issue?.message}`);
}

const tokenAnswer = ({ access, refresh, expiresIn, scopes }: Grant) => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in: expiresIn,
  refresh_token: refresh,
  scope: scopes.join(' '),
});

/** Answers a refusal as RFC 6749 says. What is none of it goes on to the sink of problems. */
const oauthErrors: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  const problem = error instanceof OAuthError ? null : asProblem(error);
  if (error instanceof OAuthError) res.status(400).json({ error: error.code, error_description: error.text });
  else if (problem && problem.status < 500 && problem.status !== 429)
    res.status(problem.status).json({ error: 'invalid_request', error_description: problem.detail });
  else next(error);
};

/**
 * The addresses of OAuth that programs use: metadata (RFC 8414, 9728), registration, tokens and their end. The consent
 * is a page of the app.
 */
export function oauthRoutes({
  oauth,
  grants,
  limits,
  publicUrl,
  allowedOrigins,
  issuerFor,
}: OAuthRoutesDeps): Router {
  const router = Router();
  const resource: RequestHandler = (req, res) => {
    const issuer = issuerFor(req);
    res.json({
      resource: `${issuer}/mcp`,
      resource_name: TAGLINE,
      authorization_servers: [issuer],
      scopes_supported: OAUTH_SCOPES,
      bearer_methods_supported: ['header'],
    });
  };
  const server: RequestHandler = (req, res) => {
    const issuer = issuerFor(req);
    res.json({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      registration_endpoint: `${issuer}/oauth/register`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      scopes_supported: OAUTH_SCOPES,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  };
  // No secret: an assistant in a browser reads it from any page.
  router.use('/.well-known', crossOrigin('*'));
  router.get(['/.well-known/oauth-protected-resource', RESOURCE_METADATA], noStore, resource);
  router.get('/.well-known/oauth-authorization-server', noStore, server);

  const posts = Router();
  posts.post('/register', express.json(BODY), async (req, res) => {
    await limits.takeAsk('client', req, res, null);
    const metadata = parse(clientSchema, req.body, 'invalid_client_metadata');
    const { _id, name, redirectUris, createdAt } = await oauth.register(metadata);
    res.status(201).json({
      client_id: _id,
      client_id_issued_at: Math.floor(createdAt.getTime() / 1000),
      client_name: name,
      redirect_uris: redirectUris,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    });
  });
  const form = express.urlencoded({ ...BODY, extended: false });
  const grantOf = async (body: { grant_type?: unknown } = {}): Promise<Grant> => {
    switch (body.grant_type) {
      case 'authorization_code':
        return oauth.spend(parse(codeRequestSchema, body, 'invalid_request'));
      case 'refresh_token': {
        const { refresh_token, client_id } = parse(refreshRequestSchema, body, 'invalid_request');
        const grant = await grants.refresh(refresh_token, client_id);
        if (!grant) throw new OAuthError('invalid_grant', 'This refresh token is wrong, used or over.');
        return grant;
      }
      default:
        throw new OAuthError('unsupported_grant_type', 'Send authorization_code or refresh_token.');
    }
  };
  posts.post('/token', form, async (req, res) => {
    const grant = await grantOf(req.body).catch(async (error: unknown) => {
      if (error instanceof OAuthError) await limits.countFailure(req, res);
      throw error;
    });
    res.json(tokenAnswer(grant));
  });
  posts.post('/revoke', form, async (req, res) => {
    const { token } = parse(revokeRequestSchema, req.body, 'invalid_request');
    await grants.endBySecret(token);
    res.json({});
  });
  posts.use(oauthErrors);
  const fromPages = [crossOrigin(allowedOrigins), sameSiteOnly(publicUrl, allowedOrigins)];
  return router.use('/oauth', noStore, fromPages, posts);
}
