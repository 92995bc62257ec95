import type { Connection } from 'mongoose';
import type { RunSessionAnswer } from '@common/contract/training/runs';
import type { PlanPlace } from '@common/player/plan/plan';
import { type CalendarDay, calendarOf, isoDate } from '@common/rules/days';
import { type StoredSession, sessionModel } from '../sessions/model';
import type { StoredRun } from './model';

/** The fields of a session that a run reads. */
type RunRow = Pick<
  StoredSession,
  '_id' | 'userId' | 'workoutId' | 'phase' | 'access' | 'movedAway' | 'startTime' | 'results'
> & {
  plan: { place?: PlanPlace };
};
const FIELDS = {
  userId: 1,
  workoutId: 1,
  phase: 1,
  access: 1,
  movedAway: 1,
  startTime: 1,
  results: 1,
  'plan.place': 1,
};

/** Reads the sessions that fill places of runs: those that name one, and those that a fact counts (R6). */
export class RunSessions {
  readonly #sessions;

  constructor(connection: Connection) {
    this.#sessions = sessionModel(connection);
  }

  /** True if the member has a session of that id. */
  async has(userId: string, sessionId: string): Promise<boolean> {
    return (await this.#sessions.exists({ _id: sessionId, userId, access: 'open' })) !== null;
  }

  /** The sessions of each run, oldest first, by the run's id. `timeZone` is that of sessions which state none. */
  async of(
    userId: string,
    runs: readonly Pick<StoredRun, '_id' | 'facts'>[],
    timeZone: string,
  ): Promise<Map<string, RunSessionAnswer[]>> {
    if (runs.length === 0) return new Map();
    const countedIn = ({ facts }: Pick<StoredRun, 'facts'>) =>
      facts.flatMap((fact) => (fact.kind === 'count' ? [fact.sessionId] : []));
    // By these ids alone: with the member's id in the question, a database may go through their whole history.
    const [named, counted] = await Promise.all([
      this.#find({ 'plan.place.runId': { $in: runs.map(({ _id }) => String(_id)) } }),
      this.#find({ _id: { $in: runs.flatMap(countedIn) } }),
    ]);
    const readable = [...named, ...counted].filter((row) => isReadable(row, userId));
    const sessions = [...new Map(readable.map((row) => [String(row._id), row])).values()];
    const dayIn = calendars();
    const answers = sessions
      .map((row) => present(row, timeZone, dayIn))
      .sort((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
    return new Map(
      runs.map((run) => {
        const ids = countedIn(run);
        const isOfRun = ({ id, place }: RunSessionAnswer) =>
          place?.runId === String(run._id) || ids.includes(id);
        return [String(run._id), answers.filter(isOfRun)];
      }),
    );
  }

  #find(filter: Record<string, unknown>): Promise<RunRow[]> {
    return this.#sessions.find(filter).select(FIELDS).lean<RunRow[]>();
  }
}

/** True for a member's own session that is there to be read, and was not joined into another one. */
const isReadable = ({ userId, access, phase, movedAway }: RunRow, memberId: string): boolean =>
  String(userId) === memberId && access === 'open' && phase !== 'discarded' && movedAway !== true;

/** Tells days in any time zone, with one calendar for each. */
function calendars(): (timeZone: string, instant: Date) => CalendarDay {
  const byZone = new Map<string, ReturnType<typeof calendarOf>>();
  return (timeZone, instant) => {
    const dayOf = byZone.get(timeZone) ?? calendarOf(timeZone);
    byZone.set(timeZone, dayOf);
    return dayOf(instant);
  };
}

function present(
  { _id, workoutId, phase, startTime, results, plan }: RunRow,
  timeZone: string,
  dayIn: ReturnType<typeof calendars>,
): RunSessionAnswer {
  const place = plan.place ?? null;
  return {
    id: String(_id),
    workoutId: String(workoutId),
    place,
    startedAt: startTime.getTime(),
    day: isoDate(dayIn(place?.timeZone ?? timeZone, startTime)),
    phase: phase === 'completed' ? 'completed' : 'under way',
    ...(results && { results }),
  };
}
