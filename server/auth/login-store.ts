import MongoStore from 'connect-mongo';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import type { Connection } from 'mongoose';
import { hashSecret } from './secrets';

declare module 'express-session' {
  interface SessionData {
    /** Passport keeps the signed-in member's id here. */
    passport?: { user: string };
  }
}
declare module 'express-serve-static-core' {
  interface Request {
    /** The session id made for this request and not stored yet: the only one that may be inserted. */
    unsavedSessionId?: string;
  }
}

/** Workout sessions are called sessions; a signed-in browser is a login. */
export const LOGINS = 'logins';
export const LOGIN_DAYS = 30;
const LOGIN_SECONDS = LOGIN_DAYS * 24 * 60 * 60;
/** A login's end moves at most this often, so that reading costs no write. */
const TOUCH_AFTER_SECONDS = 60 * 60;

type Done = (error?: unknown) => void;

/**
 * connect-mongo, with two differences. Ids are kept hashed, so that a copy of the database signs nobody in. And a
 * login that is not there is never written again: express-session saves at the end of a request what it read at
 * the start, which would resurrect a login that was destroyed in between.
 */
export class LoginStore extends MongoStore {
  constructor(private readonly connection: Connection) {
    super({
      client: connection.getClient(),
      dbName: connection.name,
      collectionName: LOGINS,
      ttl: LOGIN_SECONDS,
      touchAfter: TOUCH_AFTER_SECONDS,
      autoRemove: 'disabled',
      stringify: false,
      transformId: hashSecret,
    });
  }

  override set(sid: string, session: SessionData, done: Done = () => {}): void {
    this.write(sid, session).then(() => done(null), done);
  }

  override touch(sid: string, session: SessionData, done: Done = () => {}): void {
    // A login that has gone since needs no longer life.
    super.touch(sid, session, () => done(null));
  }

  private async write(sid: string, session: SessionData): Promise<void> {
    const logins = this.connection.collection<{ _id: string }>(LOGINS);
    const _id = hashSecret(sid);
    const { cookie, passport } = session;
    const fields = {
      memberId: passport?.user ?? null,
      session: {
        cookie: (cookie as unknown as { toJSON(): object }).toJSON(),
        ...(passport ? { passport } : {}),
      },
      expires: cookie.expires ?? new Date(Date.now() + LOGIN_SECONDS * 1000),
      lastModified: new Date(),
    };
    const { req } = session as SessionData & { req?: Request };
    if (req?.unsavedSessionId === sid) {
      await logins.insertOne({ _id, ...fields });
      delete req.unsavedSessionId;
    } else {
      await logins.updateOne({ _id }, { $set: fields });
    }
  }
}
