import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import { Strategy as GoogleStrategy, type Profile, type VerifyCallback } from 'passport-google-oauth20';
import * as z from 'zod';
import { GOOGLE_PROBLEMS, type GoogleProblem } from '../../../../common/auth';
import { emailAddress, personName } from '../../../../common/fields';
import { inviteCodeSchema } from '../../../../common/invitations';
import type { Config } from '../../../core/config';
import { ProblemError } from '../../../core/errors';
import type { Logger } from '../../../core/logger';
import { beganBy } from '../../../http/origin';
import type { Journal } from '../../journal/service';
import type { Members } from '../../members/service';
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

/** A name of Google's that no form would take is left out, as is a picture that is no address of the web. */
const nameOrNull = personName.nullable().catch(null);
const claims = z.object({
  sub: z.string().min(1).max(255),
  /** Null where members cannot have it. */
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
  /** Whoever is signed in, if this is their account; it makes, binds and switches nobody. */
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

/** What Passport calls at the end of a trip that came to nothing. */
function problemOf(req: Request, info: unknown): GoogleProblem {
  const { message } = (info ?? {}) as { message?: string };
  const known = GOOGLE_PROBLEMS.find((code) => code === message);
  if (known) return known;
  return req.query.error === 'access_denied' ? 'google_denied' : 'google_failed';
}

const pageOf = (problem: GoogleProblem): string => `/login?problem=${problem}`;
/** Where a trip ends that was a proof: the page says how it went. */
const PROOF_PAGE = '/it-is-me';

/** Where a person goes who asked for one of these addresses and met an error, never raw JSON (product.md 7). */
export function googleErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const isPage = /^\/api\/login(\/callback)?\/?$/i.test(req.path) && ['GET', 'HEAD'].includes(req.method);
    if (!isPage || res.headersSent) return next(error);
    log.error({ err: error, requestId: req.id }, 'sign-in with Google failed');
    res.redirect(pageOf('google_failed'));
  };
}

/**
 * GET /api/login and its callback. Without Google it leads to the form for the invitation, or home. Of the address only
 * `invite` and `proof` are read: links that people share collect other parameters on their way. Nobody is signed in and
 * nothing is proven without a press: on our page, or at Google, which then asks for the account.
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
    // A page of ours shows what is to be pressed.
    if (by === 'other-page') return res.redirect(code ? `/accept-invitation?code=${code}` : '/login');
    req.tripInvite = invite;
    req.tripIsProof = isProof;
    // The account that is signed in at Google would else be taken without a press on anything.
    const isPressed = by === 'own-page' && invite === null && !isProof;
    const options = isPressed ? where() : { ...where(), prompt: 'select_account' };
    passport.authenticate('google', options as never)(req, res, next);
  };
  const callback: RequestHandler = (req, res, next) => {
    // The page says that Google is not set up.
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
    // An answer without a code and without an error would start a new trip: it is no answer.
    if (typeof req.query.code !== 'string' && typeof req.query.error !== 'string') fail('state_invalid');
    else passport.authenticate('google', where() as never, arrived)(req, res, next);
  };
  router.get('/api/login', login);
  router.get('/api/login/callback', callback);
  return router;
}
