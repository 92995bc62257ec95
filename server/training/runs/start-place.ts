import type { NewRunSession } from '@common/contract/training/runs';
import { startPlanOf } from '@common/player/plan/plan';
import { Aims } from '@common/programs/aims';
import { type FollowedRun, followRun } from '@common/programs/follow-run';
import { stepsIn } from '@common/programs/member-steps';
import { toRunSessions } from '@common/programs/run-answer';
import { workoutOfRun } from '@common/programs/versions';
import { calendarOf } from '@common/rules/days';
import { planOf } from '@common/sync/replica/local-session';
import { notFound, ProblemError } from '@server/core/errors';
import type { Caller } from '@server/http/handlers';
import type { Started, StartService } from '../sessions/start/start-service';
import type { SettingsService } from '../settings/service';
import type { RunService } from './service';

interface Services {
  runs: RunService;
  settings: SettingsService;
  starts: Pick<StartService, 'start'>;
}

/** Starts the workout of a place with its aims of the moment: what the app does itself, for other clients. */
export class PlaceStarts {
  constructor(private readonly services: Services) {}

  /** @throws ProblemError `not_found` for no such run or place, `conflict` where there is nothing to start */
  async start(caller: Caller, runId: string, input: NewRunSession): Promise<Started> {
    const { runs, settings, starts } = this.services;
    const [run, memberSettings] = await Promise.all([runs.get(caller, runId), settings.get(caller)]);
    const same = run.sessions.find(({ id }) => id === input.id);
    // Sent again; its place may be done by now.
    if (same) return starts.start({ id: same.id, workoutId: same.workoutId }, caller);
    const timeZone = input.timeZone ?? memberSettings.timeZone ?? 'UTC';
    const day = calendarOf(memberSettings.timeZone ?? timeZone)(new Date());
    const sessions = toRunSessions(run.sessions);
    const followed = followRun(run, sessions, day);
    const place = placeToStart(followed, input.placeId);
    const underWay = run.sessions.find(({ id }) => id === place.sessionId);
    if (underWay) return starts.start({ id: underWay.id, workoutId: underWay.workoutId }, caller);
    const workout = workoutOfRun(run, place.workoutId);
    if (!workout) throw notFound('The workout');
    const workouts = [...run.workouts, ...run.versions.map((version) => version.workout)];
    const aims = new Aims(run, followed, sessions, stepsIn(workouts, memberSettings));
    const planned = planOf(aims.inWorkout(workout, place), { runId, placeId: place.id, timeZone });
    const start = { workoutId: workout.id, plan: startPlanOf(planned) };
    return starts.start(input.id === undefined ? start : { ...start, id: input.id }, caller);
  }
}

/** The stated place; where none is, that which is under way or due. */
function placeToStart({ places, underWay, due, hasEnded }: FollowedRun, placeId: string | undefined) {
  if (hasEnded) throw new ProblemError('conflict', 'This program has ended.');
  const place = placeId === undefined ? (underWay[0] ?? due[0]) : places.find(({ id }) => id === placeId);
  if (!place && placeId !== undefined) throw notFound('The place');
  if (!place)
    throw new ProblemError('conflict', 'Nothing of this program is due today. Name the place to start.');
  if (place.state === 'done') throw new ProblemError('conflict', 'This workout is done already.');
  return place;
}
