import { useEffect, useRef } from 'react';
import { useLiveStore } from '@client/sync/live-store';
import { setText } from '@client/ui/format/sets';
import { toast } from '@client/ui/overlay/toast-store';
import type { Session } from '@common/contract/training/sessions';
import type { Notice } from '@common/player/figures/notices';
import { loadOf } from '@common/player/plan/performed-set';
import { currentRound } from '@common/player/state/rounds';
import { playerTexts } from '@common/texts';
import { noticeOf } from './notice-of';

/** Exercises of the next round that its notice names. */
const MAX_NAMES = 3;

/** "10 reps at 135lbs recorded." [8.23]; for other measures the text of the set list. */
function setCompleted({ set, entryId }: Extract<Notice, { type: 'set_completed' }>, { workout }: Session) {
  const entry = workout.exercises.find(({ id }) => id === entryId);
  const isClocked = set.seconds !== undefined || set.distance !== undefined || set.calories !== undefined;
  const load = loadOf(set);
  const { title, description } = playerTexts.setCompleted(set.reps, load);
  const isPlain = !isClocked && load.value >= 0 && entry?.measure !== 'reps';
  return { title, description: isPlain ? description : `${setText(set, entry)} recorded.` };
}

/** "Finisher · Plank, Row and 2 more": the next round and its exercises. */
function nextRoundText(name: string, { workout, state }: Session): string {
  const round = currentRound(workout, state);
  if (round?.name !== name) return name;
  const names = round.entries.map(({ exercise }) => exercise.name);
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  return `${name} · ${names.slice(0, MAX_NAMES).join(', ')}${more}`;
}

function textsOf(notice: Notice, session: Session): { title: string; description?: string } {
  switch (notice.type) {
    case 'set_completed':
      return setCompleted(notice, session);
    case 'exercise_skipped':
      return playerTexts.exerciseSkipped;
    case 'round_completed':
      return playerTexts.roundComplete(nextRoundText(notice.nextRound, session));
    case 'workout_completed':
      return playerTexts.workoutCompleted(notice.minutes);
  }
}

/** Shows toasts for changes of a session while it is shown. */
export function useNotices(session: Session | null): void {
  const shown = useRef<Session | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = session;
    const notice = before && session && noticeOf(before, session, useLiveStore.getState());
    if (notice && session) toast(textsOf(notice, session));
  }, [session]);
}
