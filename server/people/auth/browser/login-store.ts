import MongoStore from 'connect-mongo';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import type { Connection } from 'mongoose';
import { DAY_MS } from '../../../../common/constants';
import { hashSecret } from '../../../core/secrets';
import { type CameFrom, cameFrom } from '../../../http/came-from';

declare module 'express-session' {
  interface SessionData {
    /** Passport keeps the signed-in member's id here. */
    passport?: { user: string };
    /** When somebody signed in by this login, in milliseconds since 1970. */
    signedInAt?: number;
    /** When a link, Google or a passkey last showed who sits there; not there: none has. */
    provenAt?: number;
    /** Let in by another device of the member's. */
    isLetIn?: boolean;
    /** When it was last used, to within `USED_EVERY_MS`; connect-mongo reads it. */
    lastModified?: Date;
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
/** A login that is not used ends after this. */
export const LOGIN_DAYS = 30;
/** However much it is used, it ends after this. */
export const LOGIN_MAX_DAYS = 180;
/** When a login was last used is noted at most this often, so that reading costs no write. */
const USED_EVERY_MS = 5 * 60_000;

type Done = (error?: unknown) => void;
type LoginData = SessionData & { req?: Request };

/** When a login that is used now ends, unless it is used again. */
const endOf = (now: number, signedInAt: number): Date =>
  new Date(Math.min(now + LOGIN_DAYS * DAY_MS, signedInAt + LOGIN_MAX_DAYS * DAY_MS));

const from = ({ req }: LoginData): Partial<CameFrom> => (req ? cameFrom(req) : {});

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
    // A login that has gone since needs no longer life.
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
