import type { Session } from '@common/contract/training/sessions';
import { type Notice, notices } from '@common/player/figures/notices';
import { entryNames, renameFact } from '@common/player/state/entry-names';
import type { PlayerState } from '@common/player/state/state';
import type { Moved } from '@common/sync/outbox/moved-session';

/** Notices shown for other devices' actions, too. The rest is visible in the view itself. */
const TOLD_EVERYWHERE: readonly Notice['type'][] = ['round_completed', 'workout_completed'];

interface Here {
  deviceId: string | null;
  moved: Readonly<Record<string, Moved>>;
}

/**
 * The notice for a change of a session: any for this device's own actions, only some for other devices'. Null: none. If
 * there are several, the last one is shown.
 */
export function noticeOf(before: Session, session: Session, { deviceId, moved }: Here): Notice | null {
  if (before.state === session.state) return null;
  if (before.id !== session.id && moved[before.id]?.to !== session.id) return null;
  const isOwn = deviceId !== null && session.state.last?.actionId.startsWith(`${deviceId}:`);
  const shownNotices = notices(session.workout, inPlanOf(session, before), session.state).filter(
    ({ type }) => isOwn || TOLD_EVERYWHERE.includes(type),
  );
  return shownNotices.at(-1) ?? null;
}

/** The former state with the entry ids of the new plan, which has the server's ids once a start is answered. */
function inPlanOf(session: Session, { workout, state }: Session): PlayerState {
  const names = entryNames(workout, session.workout);
  return { ...state, facts: state.facts.map((fact) => renameFact(fact, names)) };
}
