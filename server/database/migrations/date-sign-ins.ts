import type { Db } from 'mongodb';

interface SignIn {
  _id: string;
  lastModified?: Date;
  signedInAt?: Date;
}

/** Sets when each sign-in began, from which its 180 days count. 0.1.0 did not store it: the last use is taken. */
export async function dateSignIns(db: Db, signal: AbortSignal): Promise<void> {
  const logins = db.collection<SignIn>('logins');
  const undated = { signedInAt: { $exists: false } };
  for (const { _id, lastModified } of await logins.find(undated).toArray()) {
    signal.throwIfAborted();
    const signedInAt = lastModified ?? new Date();
    const fields = { signedInAt, lastModified: signedInAt, 'session.signedInAt': signedInAt.getTime() };
    await logins.updateOne({ _id, ...undated }, { $set: fields });
  }
}
