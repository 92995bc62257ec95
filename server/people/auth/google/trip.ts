import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { Connection } from 'mongoose';
import mongoose, { type Model } from 'mongoose';
import { hashSecret, newSecret, seal, unseal } from '@server/core/secrets';
import { isDuplicate } from '@server/database/duplicate-key';
import { expireAfter } from '@server/database/expiry';
import { modelOf } from '@server/database/model';
import { cookieFor, type GivenCookie } from '../browser/cookies';

/** A used OAuth state. `_id` is its hash. */
interface StoredSpentTrip {
  _id: string;
  expiresAt: Date;
}

const schema = new mongoose.Schema<StoredSpentTrip>(
  { _id: String, expiresAt: { type: Date, required: true } },
  { collection: 'spenttrips', versionKey: false },
);
schema.index({ expiresAt: 1 });
expireAfter(schema, 'expiresAt');

/** OAuth states that were used, to refuse them a second time. */
function spentTripModel(connection: Connection): Model<StoredSpentTrip> {
  return modelOf(connection, 'SpentTrip', schema);
}

/** State of a sign-in while the visitor is at Google, stored in a cookie. */
export interface Trip {
  /** OAuth state: comes back from Google and ties the callback to this browser. */
  state: string;
  /** PKCE verifier: proves that the client that redeems the code is the one that requested it. */
  verifier: string;
  /** The invitation the visitor came with. */
  invite: string | null;
  /** True for a proof of identity by a signed-in member. */
  isProof?: boolean;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Parameters of /api/login, for `TripStore.store`. */
    tripInvite?: string | null;
    tripIsProof?: boolean;
    /** The trip that this callback completes. */
    trip?: Trip;
  }
}

const COOKIE = 'wtd.trip';
const TRIP_MS = 10 * 60 * 1000;

type Stored = (error: Error | null, state?: string) => void;
type Verified = (error: Error | null, ok?: string | false, info?: unknown) => void;

/**
 * State store of passport-oauth2, in a signed short-lived cookie: a visitor has no session yet, and Passport 0.7 drops
 * the session's data at sign-in. Each state can be used once, across all nodes.
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

  /** Called before the redirect to Google. passport-oauth2 chooses the signature by the number of parameters. */
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

  /** Called by the callback: checks and spends the state, answers the PKCE verifier. */
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
