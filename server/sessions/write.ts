import type { Model } from 'mongoose';
import type { PlayerState } from '../../common/player/state';
import { derivedFields } from './derived-fields';
import { duplicateKey } from './duplicate-key';
import type { DeviceRecord, StoredSession } from './model';

/** What a write changes. */
export interface SessionWrite {
  state: PlayerState;
  devices: DeviceRecord[];
}

/**
 * One compare-and-set: writes state, version + 1 and the devices' places together, only where the session is
 * still at the version that was read and still open to its member. Answers null where it is not.
 */
export async function compareAndSet(
  sessions: Model<StoredSession>,
  before: StoredSession,
  { state, devices }: SessionWrite,
): Promise<StoredSession | null> {
  const { openKey, expiresAt, ...derived } = derivedFields(before, state);
  const { openKey: _key, expiresAt: _expiry, ...kept } = before;
  const fields = { state, devices, version: before.version + 1, touchedAt: new Date(), ...derived };
  const write = async (key: string | undefined) => {
    const set = { ...fields, ...(key && { openKey: key }), ...(expiresAt && { expiresAt }) };
    const unset = { ...(!key && { openKey: 1 as const }), ...(!expiresAt && { expiresAt: 1 as const }) };
    const { matchedCount } = await sessions.updateOne(
      { _id: before._id, userId: before.userId, version: before.version, access: 'open' },
      { $set: set, ...(Object.keys(unset).length > 0 && { $unset: unset }) },
    );
    return matchedCount === 1 ? { ...kept, ...set } : null;
  };
  try {
    return await write(openKey);
  } catch (error) {
    if (duplicateKey(error) !== 'openKey') throw error;
    // A finished session is opened again while a newer one of its workout is under way: both stay.
    return write(undefined);
  }
}
