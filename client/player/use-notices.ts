import { useEffect, useRef } from 'react';
import { type Notice, notices } from '../../common/player/notices';
import type { Session } from '../../common/sessions';
import { playerTexts } from '../../common/texts';
import { useLiveStore } from '../live/live-store';
import { toast } from '../ui/toast-store';

function textsOf(notice: Notice): { title: string; description?: string } {
  switch (notice.type) {
    case 'set_completed':
      return playerTexts.setCompleted(notice.reps, notice.weight);
    case 'exercise_skipped':
      return playerTexts.exerciseSkipped;
    case 'round_completed':
      return playerTexts.roundComplete(notice.nextRound);
    case 'workout_completed':
      return playerTexts.workoutCompleted(notice.minutes);
  }
}

/** What is told on screens that only look on: the rest of it they see. */
const TOLD_EVERYWHERE: readonly Notice['type'][] = ['round_completed', 'workout_completed'];

/** Tells what changed in a session: one's own actions all, those of another screen where they matter to all. */
export function useNotices(session: Session | null): void {
  const shown = useRef<Session | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = session;
    if (!session || !before || before.state === session.state) return;
    // A start that was answered has the server's exercises; nothing happened to be told of.
    if (before.id !== session.id || before.workout !== session.workout) return;
    const { deviceId } = useLiveStore.getState();
    const isOwn = deviceId !== null && session.state.last?.actionId.startsWith(`${deviceId}:`);
    const told = notices(session.workout, before.state, session.state).filter(
      ({ type }) => isOwn || TOLD_EVERYWHERE.includes(type),
    );
    const most = told.at(-1);
    if (most) toast(textsOf(most));
  }, [session]);
}
