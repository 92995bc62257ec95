import type { Request } from 'express';
import type { oauthCalls } from '@common/contract/people/oauth';
import type { Handlers } from '@server/http/handlers';
import type { OAuth } from './service';

/** REST handlers of the consent page. */
export function oauthHandlers(
  oauth: OAuth,
  issuerFor: (req: Request) => string,
): Handlers<keyof typeof oauthCalls> {
  return {
    lookAtConsent: ({ query, req }) => oauth.look(query, issuerFor(req)),
    giveConsent: async ({ caller, body, req }) => ({
      redirectTo: await oauth.consent(caller, body, issuerFor(req)),
    }),
  };
}
