import { entryNames, renamedFact } from '../../../common/player/entry-names';
import { type Notice, notices } from '../../../common/player/notices';
import type { PlayerState } from '../../../common/player/state';
import type { Session } from '../../../common/sessions';
import type { Moved } from '../../../common/sync/outbox/moved-session';

/** What is told on screens that only look on: the rest of it they see. */
const TOLD_EVERYWHERE: readonly Notice['type'][] = ['round_completed', 'workout_completed'];

interface Here {
  deviceId: string | null;
  moved: Readonly<Record<string, Moved>>;
}

/**
 * What a member is told of a change, with space for one notice: of one's own actions all, of another screen's where
 * they matter to all. Null: nothing.
 */
export function noticeOf(before: Session, session: Session, { deviceId, moved }: Here): Notice | null {
  if (before.state === session.state) return null;
  if (before.id !== session.id && moved[before.id]?.to !== session.id) return null;
  const isOwn = deviceId !== null && session.state.last?.actionId.startsWith(`${deviceId}:`);
  const told = notices(session.workout, inPlanOf(session, before), session.state).filter(
    ({ type }) => isOwn || TOLD_EVERYWHERE.includes(type),
  );
  return told.at(-1) ?? null;
}

/** The former state in the names of the session's plan, which has the server's ids once a start is answered. */
function inPlanOf(session: Session, { workout, state }: Session): PlayerState {
  const names = entryNames(workout, session.workout);
  return { ...state, facts: state.facts.map((fact) => renamedFact(fact, names)) };
}
