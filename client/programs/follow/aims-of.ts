import { useLiveStore } from '@client/sync/live-store';
import type { RunAnswer } from '@common/contract/training/runs';
import type { Settings } from '@common/contract/training/settings';
import { Aims } from '@common/programs/aims';
import { entryResults } from '@common/programs/entry-result';
import { stepsIn } from '@common/programs/member-steps';
import type { RunSession } from '@common/programs/run-session';
import { type Follow, followOne } from './use-follow';

/** Aims of a run's exercises after what was done so far, rounded to what the member can load. */
export function aimsOf(
  follow: Follow,
  run: RunAnswer,
  settings: Settings,
  /** Results of a session of this device. */
  resultsOf: typeof entryResults = entryResults,
): Aims {
  const workouts = [...run.workouts, ...run.versions.map(({ workout }) => workout)];
  const stepsOf = stepsIn(workouts, settings);
  const { views } = useLiveStore.getState();
  // Sets of this device may be newer than those answered.
  const sessions = follow.sessions.map((session): RunSession => {
    const view = views[session.id];
    return view ? { ...session, results: resultsOf(view.workout, view.state) } : session;
  });
  return new Aims(run, followOne(follow, run), sessions, stepsOf);
}
