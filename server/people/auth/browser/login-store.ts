import MongoStore from 'connect-mongo';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import type { Connection } from 'mongoose';
import { DAY_MS } from '@common/constants';
import { hashSecret } from '@server/core/secrets';
import { type CameFrom, cameFrom } from '@server/http/came-from';

declare module 'express-session' {
  interface SessionData {
    /** Passport keeps the signed-in member's id here. */
    passport?: { user: string };
    /** Time of the sign-in, in ms since 1970. */
    signedInAt?: number;
    /** Last proof of identity by link, Google or passkey, in ms since 1970; undefined if there was none. */
    provenAt?: number;
    /** True if another device of the member approved this sign-in. */
    isLetIn?: boolean;
    /** Last use, to within `USED_EVERY_MS`; connect-mongo reads it. */
    lastModified?: Date;
  }
}
declare module 'express-serve-static-core' {
  interface Request {
    /** Session id that was generated for this request and is not stored yet: the only one that may be inserted. */
    unsavedSessionId?: string;
  }
}

/** Workout sessions are called sessions; a signed-in browser is a login. */
export const LOGINS = 'logins';
/** Lifetime of an unused login. */
export const LOGIN_DAYS = 30;
/** Max lifetime of a login, however often it is used. */
export const LOGIN_MAX_DAYS = 180;
/** Min interval between updates of a login's last use, so that reads cost no write. */
const USED_EVERY_MS = 5 * 60_000;

type Done = (error?: unknown) => void;
type LoginData = SessionData & { req?: Request };

/** Expiry of a login that is used at `now`. */
const endOf = (now: number, signedInAt: number): Date =>
  new Date(Math.min(now + LOGIN_DAYS * DAY_MS, signedInAt + LOGIN_MAX_DAYS * DAY_MS));

const from = ({ req }: LoginData): Partial<CameFrom> => (req ? cameFrom(req) : {});

/**
 * connect-mongo with two differences. Ids are stored hashed, so that a copy of the database is no way to sign in. And
 * only new logins are inserted: express-session saves at the end of a request what it read at the start, which would
 * resurrect a login that was destroyed in between.
 */
export class LoginStore extends MongoStore {
  constructor(private readonly connection: Connection) {
    super({
      client: connection.getClient(),
      dbName: connection.name,
      collectionName: LOGINS,
      ttl: (LOGIN_DAYS * DAY_MS) / 1000,
      touchAfter: USED_EVERY_MS / 1000,
      autoRemove: 'disabled',
      stringify: false,
      transformId: hashSecret,
    });
  }

  override set(sid: string, session: SessionData, done: Done = () => {}): void {
    this.write(sid, session).then(() => done(null), done);
  }

  override touch(sid: string, session: SessionData, done: Done = () => {}): void {
    // Errors are ignored: a failed extension must not fail the request.
    this.use(sid, session).then(
      () => done(null),
      () => done(null),
    );
  }

  private get logins() {
    return this.connection.collection<{ _id: string }>(LOGINS);
  }

  private async use(sid: string, session: LoginData): Promise<void> {
    const now = Date.now();
    const { lastModified, signedInAt = now } = session;
    if (now - (lastModified?.getTime() ?? 0) < USED_EVERY_MS) return;
    const fields = { expires: endOf(now, signedInAt), lastModified: new Date(now), ...from(session) };
    await this.logins.updateOne({ _id: hashSecret(sid) }, { $set: fields });
  }

  private async write(sid: string, session: LoginData): Promise<void> {
    const _id = hashSecret(sid);
    const now = Date.now();
    const { cookie, passport, req, provenAt, isLetIn, signedInAt = now } = session;
    const fields = {
      memberId: passport?.user ?? null,
      session: {
        cookie: (cookie as unknown as { toJSON(): object }).toJSON(),
        ...(passport ? { passport } : {}),
        signedInAt,
        ...(provenAt === undefined ? {} : { provenAt }),
        ...(isLetIn && { isLetIn }),
      },
      ...(isLetIn && { isLetIn }),
      signedInAt: new Date(signedInAt),
      provenAt: provenAt === undefined ? null : new Date(provenAt),
      expires: endOf(now, signedInAt),
      lastModified: new Date(now),
      ...from(session),
    };
    if (req?.unsavedSessionId === sid) {
      await this.logins.insertOne({ _id, ...fields });
      delete req.unsavedSessionId;
    } else {
      await this.logins.updateOne({ _id }, { $set: fields });
    }
  }
}
