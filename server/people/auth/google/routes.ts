import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import { Strategy as GoogleStrategy, type Profile, type VerifyCallback } from 'passport-google-oauth20';
import * as z from 'zod';
import { emailAddress, personName } from '@common/contract/fields';
import { GOOGLE_PROBLEMS, type GoogleProblem } from '@common/contract/people/auth';
import { inviteCodeSchema } from '@common/contract/people/invitations';
import type { Config } from '@server/core/config';
import { ProblemError } from '@server/core/errors';
import type { Logger } from '@server/core/logger';
import { beganBy } from '@server/http/origin';
import type { Journal } from '@server/people/journal/service';
import type { Members } from '@server/people/members/service';
import type { SignIn } from '../sign-in';
import type { Arrival, googleArrival } from './arrival';
import type { TripStore } from './trip';

interface GoogleDeps {
  config: Pick<Config, 'google' | 'publicUrl'>;
  baseUrl: () => string;
  trips: TripStore;
  arrive: ReturnType<typeof googleArrival>;
  members: Pick<Members, 'byGoogle'>;
  signIn: SignIn;
  log: Logger;
  journal: Journal;
}

/** Invalid names are dropped, as are pictures without an https URL. */
const nameOrNull = personName.nullable().catch(null);
const claims = z.object({
  sub: z.string().min(1).max(255),
  /** Null if it is not valid as a member's address. */
  email: emailAddress.nullable().catch(null),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  hd: z.string().max(255).nullable().catch(null),
  given_name: nameOrNull,
  family_name: nameOrNull,
  picture: z
    .url({ protocol: /^https$/, normalize: true })
    .max(1_000)
    .nullable()
    .catch(null),
});

function arrivalOf(profile: Profile, invite: string | null): Arrival {
  const { sub, email, email_verified, hd, ...person } = claims.parse(profile._json);
  return {
    sub,
    email,
    person: { firstName: person.given_name, lastName: person.family_name, profileImageUrl: person.picture },
    isVerified: String(email_verified) === 'true',
    hostedDomain: hd,
    invite,
  };
}

function strategy(google: NonNullable<Config['google']>, deps: GoogleDeps): GoogleStrategy {
  const { testIssuer } = google;
  const options = {
    clientID: google.clientId,
    clientSecret: google.clientSecret,
    // Absolute at each use (below): the port may be known only once the server listens.
    callbackURL: '',
    scope: ['openid', 'email', 'profile'],
    state: true,
    pkce: true,
    store: deps.trips,
    passReqToCallback: true as const,
    ...(testIssuer
      ? {
          authorizationURL: `${testIssuer}/authorize`,
          tokenURL: `${testIssuer}/token`,
          userProfileURL: `${testIssuer}/userinfo`,
        }
      : {}),
  };
  /**
   * The signed-in member, if this Google account is bound to them. A proof never creates, binds or switches members.
   */
  const proving = async (req: Request, { sub }: Arrival) => {
    const member = await deps.members.byGoogle(sub);
    const isSelf = member !== null && member._id.toHexString() === req.session.passport?.user;
    return isSelf ? member : ('other_account' as const);
  };
  // The type of `store` knows only one of passport-oauth2's four signatures.
  const verify = (
    req: Request,
    _access: string,
    _refresh: string,
    profile: Profile,
    done: VerifyCallback,
  ): void => {
    const arrival = arrivalOf(profile, req.trip?.invite ?? null);
    const met = req.trip?.isProof ? proving(req, arrival) : deps.arrive(arrival);
    met.then(
      (met) =>
        typeof met === 'string'
          ? done(null, false, { message: met })
          : done(null, { memberId: met._id.toHexString() }),
      (error) => done(error),
    );
  };
  return new GoogleStrategy(options as never, verify);
}

/** The problem of a failed sign-in with Google, by Passport's `info` or Google's `error` parameter. */
function problemOf(req: Request, info: unknown): GoogleProblem {
  const { message } = (info ?? {}) as { message?: string };
  const problem = GOOGLE_PROBLEMS.find((code) => code === message);
  if (problem) return problem;
  return req.query.error === 'access_denied' ? 'google_denied' : 'google_failed';
}

const pageOf = (problem: GoogleProblem): string => `/login?problem=${problem}`;
/** Page that shows the result of a proof of identity. */
const PROOF_PAGE = '/it-is-me';

/** Error handler of the routes below: redirects to the sign-in page instead of answering JSON [7.30]. */
export function googleErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const isPage = /^\/api\/login(\/callback)?\/?$/i.test(req.path) && ['GET', 'HEAD'].includes(req.method);
    if (!isPage || res.headersSent) return next(error);
    log.error({ err: error, requestId: req.id }, 'sign-in with Google failed');
    res.redirect(pageOf('google_failed'));
  };
}

/**
 * GET /api/login and its callback. Without Google configured, redirects to the invitation form or home. Reads only the
 * parameters `invite` and `proof`, since shared links collect others. Against login CSRF, each sign-in and proof needs
 * a click: on our page, or in Google's account chooser.
 */
export function googleRoutes(deps: GoogleDeps): Router {
  const router = Router();
  const { google, publicUrl } = deps.config;
  const { passport } = deps.signIn;
  if (google) passport.use(strategy(google, deps));
  const where = () => ({ callbackURL: `${deps.baseUrl()}/api/login/callback`, session: false });

  const login: RequestHandler = (req, res, next) => {
    const { success, data } = inviteCodeSchema.safeParse(req.query.invite);
    if (req.query.invite && !success) return res.redirect(pageOf('invitation_invalid'));
    const invite = data ?? null;
    const code = invite && encodeURIComponent(invite);
    if (!google) return res.redirect(code ? `/redeem-invitation?code=${code}` : '/');
    const by = beganBy(req.headers, publicUrl);
    const isProof = req.query.proof !== undefined && req.session.passport !== undefined;
    if (isProof && by !== 'own-page') return res.redirect(`${PROOF_PAGE}?problem=begun_elsewhere`);
    // Begun by another site: our own page asks for a click first.
    if (by === 'other-page') return res.redirect(code ? `/accept-invitation?code=${code}` : '/login');
    req.tripInvite = invite;
    req.tripIsProof = isProof;
    // Else Google would use its signed-in account without any click.
    const isPressed = by === 'own-page' && invite === null && !isProof;
    const options = isPressed ? where() : { ...where(), prompt: 'select_account' };
    passport.authenticate('google', options as never)(req, res, next);
  };
  const callback: RequestHandler = (req, res, next) => {
    // The sign-in page does not offer Google.
    if (!google) return res.redirect('/login');
    const fail = (problem: GoogleProblem) => {
      void deps.journal
        .failed(`Google: ${problem.replaceAll('_', ' ')}`)
        .then(() => res.redirect(req.trip?.isProof ? `${PROOF_PAGE}?problem=${problem}` : pageOf(problem)));
    };
    const arrived = (error: unknown, user: Express.User | false | undefined, info: unknown) => {
      if (error) {
        deps.log.warn({ err: error }, 'sign-in with Google failed');
        fail(
          error instanceof ProblemError && error.code === 'invitation_invalid' ? error.code : 'google_failed',
        );
      } else if (!user) fail(problemOf(req, info));
      else
        deps.signIn
          .signIn(req, user.memberId, 'google')
          .then(() => res.redirect(req.trip?.isProof ? PROOF_PAGE : '/'), next);
    };
    // Without a code and an error Passport would start a new sign-in.
    if (typeof req.query.code !== 'string' && typeof req.query.error !== 'string') fail('state_invalid');
    else passport.authenticate('google', where() as never, arrived)(req, res, next);
  };
  router.get('/api/login', login);
  router.get('/api/login/callback', callback);
  return router;
}
