import { useEffect, useRef } from 'react';
import { setNamed } from '../../../common/player/entries';
import type { Notice } from '../../../common/player/notices';
import { loadOf } from '../../../common/player/performed-set';
import type { Session } from '../../../common/sessions';
import { playerTexts } from '../../../common/texts';
import { useLiveStore } from '../../sync/live-store';
import { toast } from '../../ui/overlay/toast-store';
import { noticeOf } from './notice-of';

function textsOf(notice: Notice, { state }: Session): { title: string; description?: string } {
  switch (notice.type) {
    case 'set_completed':
      return playerTexts.setCompleted(
        notice.reps,
        loadOf((state.last && setNamed(state, state.last.actionId)) ?? notice),
      );
    case 'exercise_skipped':
      return playerTexts.exerciseSkipped;
    case 'round_completed':
      return playerTexts.roundComplete(notice.nextRound);
    case 'workout_completed':
      return playerTexts.workoutCompleted(notice.minutes);
  }
}

/** Tells what changed in a session while it is shown. */
export function useNotices(session: Session | null): void {
  const shown = useRef<Session | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = session;
    const told = before && session && noticeOf(before, session, useLiveStore.getState());
    if (told && session) toast(textsOf(told, session));
  }, [session]);
}
