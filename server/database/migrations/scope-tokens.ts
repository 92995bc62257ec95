import { type Db, ObjectId } from 'mongodb';

interface Token {
  _id: ObjectId;
  memberId: string;
  scopes?: string[];
}
interface Member {
  _id: ObjectId;
  isAdmin?: boolean;
}

const YEAR_MS = 365 * 24 * 60 * 60_000;

/**
 * Gives scopes and an expiry to tokens of 0.1.0, which had neither: all that their member may do, for a year from now.
 */
export async function scopeTokens(db: Db, signal: AbortSignal): Promise<void> {
  const tokens = db.collection<Token>('tokens');
  const unscoped = { scopes: { $exists: false } };
  for (const { _id, memberId } of await tokens.find(unscoped).toArray()) {
    signal.throwIfAborted();
    const member = await db.collection<Member>('members').findOne({ _id: new ObjectId(memberId) });
    const scopes = ['read', 'train', 'manage', ...(member?.isAdmin ? ['admin'] : [])];
    const expiresAt = new Date(Date.now() + YEAR_MS);
    await tokens.updateOne({ _id, ...unscoped }, { $set: { scopes, expiresAt } });
  }
}
