import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { Connection } from 'mongoose';
import { hashSecret, newSecret, seal, unseal } from '../../../core/secrets';
import { isDuplicate } from '../../../database/duplicate-key';
import { cookieFor, type GivenCookie } from '../browser/cookies';
import { spentTripModel } from './spent-trip-model';

/** What is remembered while the visitor is at Google. */
export interface Trip {
  /** Comes back from Google; ties the answer to this browser. */
  state: string;
  /** PKCE: proves that whoever redeems the code is who asked for it. */
  verifier: string;
  /** The invitation the visitor came with. */
  invite: string | null;
  /** A member who is signed in shows that it is them. */
  isProof?: boolean;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** What /api/login was asked for, before the trip. */
    tripInvite?: string | null;
    tripIsProof?: boolean;
    /** The trip this callback ends. */
    trip?: Trip;
  }
}

const COOKIE = 'wtd.trip';
const TRIP_MS = 10 * 60 * 1000;

type Stored = (error: Error | null, state?: string) => void;
type Verified = (error: Error | null, ok?: string | false, info?: unknown) => void;

/**
 * passport-oauth2's state store, kept in a signed short-lived cookie: Passport 0.7 drops what a login holds when
 * somebody signs in, and a visitor has no login yet. Each state is good once, on every node.
 */
export class TripStore {
  private readonly spent;

  constructor(
    connection: Connection,
    private readonly secret: string,
    private readonly publicUrl: string | null,
  ) {
    this.spent = spentTripModel(connection);
  }

  /** Before the trip. passport-oauth2 tells the two signatures apart by their number of parameters. */
  store(req: Request, verifier: string, _state: unknown, _meta: unknown, done: Stored): void {
    const trip: Trip = {
      state: newSecret(),
      verifier,
      invite: req.tripInvite ?? null,
      ...(req.tripIsProof ? { isProof: true } : {}),
    };
    const sealed = seal(trip, this.secret, Date.now() + TRIP_MS);
    const { name, options } = this.cookie(req);
    req.res?.cookie(name, sealed, { ...options, maxAge: TRIP_MS });
    done(null, trip.state);
  }

  private cookie(req: Request): GivenCookie {
    return cookieFor(req, this.publicUrl, { name: COOKIE, path: '/api/login' });
  }

  /** After the trip: answers the PKCE verifier. */
  verify(req: Request, state: string, _meta: unknown, done: Verified): void {
    const { name, options } = this.cookie(req);
    const sealed = parseCookie(req.headers.cookie ?? '')[name] ?? '';
    const trip = unseal(sealed, this.secret, Date.now()) as Trip | null;
    req.res?.clearCookie(name, options);
    if (!trip || trip.state !== state) {
      done(null, false, { message: 'state_invalid' });
      return;
    }
    const expiresAt = new Date(Date.now() + TRIP_MS);
    this.spent.create({ _id: hashSecret(state), expiresAt }).then(
      () => {
        req.trip = trip;
        done(null, trip.verifier);
      },
      (error) => (isDuplicate(error) ? done(null, false, { message: 'state_invalid' }) : done(error)),
    );
  }
}
