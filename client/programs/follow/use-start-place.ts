import { useSettings } from '@client/api/use-call';
import { openSession, startWorkout } from '@client/player/frame/open-player';
import { timeZone } from '@client/ui/format/dates';
import type { RunAnswer } from '@common/contract/training/runs';
import type { FollowedPlace } from '@common/programs/follow-run';
import { type Follow, workoutOfPlace } from './use-follow';

/** Starts the workout of a place with the aims of the moment, or opens its session. */
export type StartPlace = (run: RunAnswer, place: FollowedPlace) => void;

export function useStartPlace(follow: Follow): StartPlace {
  const settings = useSettings();
  return async (run, place) => {
    if (place.sessionId) {
      openSession(place.sessionId);
      return;
    }
    const workout = workoutOfPlace(run, place);
    if (!workout) return;
    // Home's first load has no room for it.
    const { aimsOf } = await import('./aims-of');
    const planPlace = { runId: run.id, placeId: place.id, timeZone: timeZone() };
    await startWorkout(aimsOf(follow, run, settings).inWorkout(workout, place), planPlace);
  };
}
