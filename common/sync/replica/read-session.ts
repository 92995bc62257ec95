import { readTolerantly } from '@common/contract/strip-unknown';
import { type Session, sessionSchema } from '@common/contract/training/sessions';
import { isOldState, withFactsOf } from '@common/player/state/upgrade';

/** Parses a stored session of this or another version of the app; an empty list where it cannot be read. */
export function readSession(stored: unknown): Session[] {
  try {
    return [readTolerantly(sessionSchema, upgradeStored(stored))];
  } catch {
    return [];
  }
}

function upgradeStored(stored: unknown): unknown {
  const storedSession = stored as Pick<Session, 'workout' | 'state'> | undefined;
  if (!storedSession?.workout || !isOldState(storedSession.state)) return stored;
  return { ...storedSession, state: withFactsOf(storedSession.workout, storedSession.state) };
}
