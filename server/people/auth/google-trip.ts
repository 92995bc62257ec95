import { parseCookie } from 'cookie';
import type { CookieOptions, Request } from 'express';
import mongoose, { type Connection } from 'mongoose';
import { hashSecret, newSecret, seal, unseal } from '../../core/secrets';
import { isDuplicate } from '../../database/duplicate-key';
import { modelOf } from '../../database/model';

/** What is remembered while the visitor is at Google. */
export interface Trip {
  /** Comes back from Google; ties the answer to this browser. */
  state: string;
  /** PKCE: proves that whoever redeems the code is who asked for it. */
  verifier: string;
  /** The invitation the visitor came with. */
  invite: string | null;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** What /api/login was asked for, before the trip. */
    tripInvite?: string | null;
    /** The trip this callback ends. */
    trip?: Trip;
  }
}

const COOKIE = 'wtd.trip';
const TRIP_MS = 10 * 60 * 1000;

const spentSchema = new mongoose.Schema<{ _id: string; expiresAt: Date }>(
  { _id: String, expiresAt: { type: Date, required: true } },
  { collection: 'spenttrips', versionKey: false },
);
spentSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

type Stored = (error: Error | null, state?: string) => void;
type Verified = (error: Error | null, ok?: string | false, info?: unknown) => void;

/**
 * passport-oauth2's state store, kept in a signed short-lived cookie: Passport 0.7 drops what a login holds when
 * somebody signs in, and a visitor has no login yet. Each state is good once, on every node.
 */
export class TripStore {
  private readonly spent;
  private readonly cookie: CookieOptions;

  constructor(
    connection: Connection,
    private readonly secret: string,
    isSecure: boolean,
  ) {
    this.spent = modelOf(connection, 'SpentTrip', spentSchema);
    this.cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/api/login' };
  }

  /** Before the trip. passport-oauth2 tells the two signatures apart by their number of parameters. */
  store(req: Request, verifier: string, _state: unknown, _meta: unknown, done: Stored): void {
    const trip: Trip = { state: newSecret(), verifier, invite: req.tripInvite ?? null };
    const sealed = seal(trip, this.secret, Date.now() + TRIP_MS);
    req.res?.cookie(COOKIE, sealed, { ...this.cookie, maxAge: TRIP_MS });
    done(null, trip.state);
  }

  /** After the trip: answers the PKCE verifier. */
  verify(req: Request, state: string, _meta: unknown, done: Verified): void {
    const sealed = parseCookie(req.headers.cookie ?? '')[COOKIE] ?? '';
    const trip = unseal(sealed, this.secret, Date.now()) as Trip | null;
    req.res?.clearCookie(COOKIE, this.cookie);
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
