import { isOldState, withFactsOf } from '../../player/upgrade';
import { type Session, sessionSchema } from '../../sessions';

/** Parses a stored session of this or an older version of the app; an empty list where it cannot be read. */
export function readSession(stored: unknown): Session[] {
  const parsed = sessionSchema.safeParse(upgraded(stored));
  return parsed.success ? [parsed.data] : [];
}

function upgraded(stored: unknown): unknown {
  const storedSession = stored as Pick<Session, 'workout' | 'state'> | undefined;
  if (!storedSession?.workout || !isOldState(storedSession.state)) return stored;
  return { ...storedSession, state: withFactsOf(storedSession.workout, storedSession.state) };
}
