import type { Db } from 'mongodb';

interface SignIn {
  _id: string;
  lastModified?: Date;
  signedInAt?: Date;
}

/**
 * Sign-ins of 0.1.0 did not say when they began, from which 180 days are counted: it counts from when they were last
 * used.
 */
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
