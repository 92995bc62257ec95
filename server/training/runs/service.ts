import { Types } from 'mongoose';
import { DAY_MS, MAX_RUNS_GOING_ON } from '@common/constants';
import type { NewRun, PastRun, RunAnswer, TodayAnswer } from '@common/contract/training/runs';
import { factsInForce } from '@common/programs/facts-in-force';
import { followRun } from '@common/programs/follow-run';
import { everyPlace, weekPlaces } from '@common/programs/place-days';
import { MAX_DAYS_AWAY, MAX_RUN_FACTS, type RunFact, type RunPlace } from '@common/programs/run';
import { sessionsOf, todayAnswer, toRunSessions } from '@common/programs/run-answer';
import { todayOf } from '@common/programs/today';
import { calendarOf } from '@common/rules/days';
import { notFound, ProblemError } from '@server/core/errors';
import { type Quota, quotaReached, withinQuota } from '@server/core/quota';
import { withRevision } from '@server/core/revision';
import type { RoomDeps } from '@server/core/room-deps';
import { createOnce } from '@server/database/create-once';
import { editStored } from '@server/database/edit-stored';
import { evenPending, insertUnderIntent } from '@server/database/write-intents';
import type { Caller } from '@server/http/handlers';
import { requireOwnId } from '@server/http/require-caller';
import { ExerciseBooks } from '../exercises/own/book';
import { programModel, type StoredProgram } from '../programs/model';
import { type StoredSettings, settingsModel } from '../settings/model';
import { type StoredWorkout, workoutModel } from '../workouts/model';
import { exerciseIdsIn, presentWorkout } from '../workouts/present';
import { type FrozenWorkout, runModel, type StoredRun } from './model';
import { RunSessions } from './run-sessions';

const QUOTA: Quota = {
  max: MAX_RUNS_GOING_ON,
  refusal: `You follow ${MAX_RUNS_GOING_ON} programs. Please end one first.`,
};
/** Days by which a run may start before or after today: a century. */
const MAX_START_DAYS = 36_525;
/** Max length of a run's frozen workouts, written as JSON: far below the size limit of a document. */
const MAX_FROZEN_LENGTH = 4_000_000;

function refuse(path: string, message: string): never {
  throw new ProblemError('validation_failed', message, [{ path, message }]);
}

/** The programs that a member follows, or followed. */
export class RunService {
  readonly #runs;
  readonly #programs;
  readonly #workouts;
  readonly #settings;
  readonly #sessions;
  readonly #books;
  readonly #events;

  constructor({ connection, events }: Pick<RoomDeps, 'connection' | 'events'>) {
    this.#runs = runModel(connection);
    this.#programs = programModel(connection);
    this.#workouts = workoutModel(connection);
    this.#settings = settingsModel(connection);
    this.#sessions = new RunSessions(connection);
    this.#books = new ExerciseBooks(connection);
    this.#events = events;
  }

  /** The runs that go on, newest first. */
  async list({ memberId }: Caller): Promise<RunAnswer[]> {
    return this.#present(memberId, await this.#find(memberId, { endedAt: null }));
  }

  /** The runs that go on, then the `maxEnded` latest that have ended; each part newest first. */
  async recent({ memberId }: Pick<Caller, 'memberId'>, maxEnded: number): Promise<RunAnswer[]> {
    const [goingOn, ended] = await Promise.all([
      this.#find(memberId, { endedAt: null }),
      this.#find(memberId, { endedAt: { $ne: null } }, maxEnded),
    ]);
    return this.#present(memberId, [...goingOn, ...ended]);
  }

  /** All runs, newest first. */
  async all({ memberId }: Pick<Caller, 'memberId'>): Promise<RunAnswer[]> {
    return this.#present(memberId, await this.#find(memberId, {}));
  }

  /** The runs that have ended, newest first, without their workouts: what was done of them needs none. */
  async ended({ memberId }: Pick<Caller, 'memberId'>): Promise<RunAnswer[]> {
    const stored = await this.#find(memberId, { endedAt: { $ne: null } });
    return this.#present(
      memberId,
      stored.map((run) => ({ ...run, workouts: [], versions: [] })),
    );
  }

  /** The runs that have ended and of which something was done, newest first. */
  async past({ memberId }: Caller): Promise<PastRun[]> {
    const ended = await this.ended({ memberId });
    return ended.flatMap((run) => {
      const { id, programId, name, mode, start, weeks, facts } = run;
      const endedAt = factsInForce(facts).inForce.find(({ kind }) => kind === 'end')?.at ?? run.startedAt;
      const { done, places } = followRun(run, toRunSessions(run.sessions), Math.floor(endedAt / DAY_MS));
      return done === 0
        ? []
        : [{ id, programId, name, mode, start, weeks, endedAt, done, places: places.length }];
    });
  }

  async get({ memberId }: Caller, id: string): Promise<RunAnswer> {
    const [run] = await this.#present(memberId, await this.#find(memberId, { _id: id }));
    if (!run) throw notFound('The program');
    return run;
  }

  /** Today of the member's programs, in their stored time zone, else in `pageZone`. */
  async today(caller: Caller, pageZone = 'UTC'): Promise<TodayAnswer> {
    const { memberId } = caller;
    const storedZone = await this.#zoneOf(memberId);
    const timeZone = storedZone ?? pageZone;
    const runs = await this.#present(memberId, await this.#find(memberId, { endedAt: null }), storedZone);
    const day = calendarOf(timeZone)(new Date());
    return todayAnswer(todayOf(runs, sessionsOf(runs), day), day, timeZone);
  }

  /** Starts a program. Idempotent under an id that the client chose. */
  async start(caller: Caller, input: NewRun): Promise<{ run: RunAnswer; isNew: boolean }> {
    const { id } = input;
    if (id !== undefined) requireOwnId(id, caller);
    const find = async (_id: string) => {
      const [run] = await this.#present(caller.memberId, await this.#find(caller.memberId, { _id }));
      return run ?? null;
    };
    const insert = async () => {
      const stored = await this.#frozen(caller.memberId, input);
      const goingOn = { userId: stored.userId, endedAt: null };
      await withinQuota(this.#runs, goingOn, QUOTA, stored._id, () =>
        insertUnderIntent(this.#runs, stored, caller),
      );
      this.#changed(caller);
      return (await this.#present(caller.memberId, [stored]))[0]!;
    };
    const { document: run, isNew } = await createOnce(id, 'run', find, insert);
    return { run, isNew };
  }

  /** Adds a decision to a run, once however often it is sent; its time is held between the run's start and now. */
  async decide(caller: Caller, id: string, sent: RunFact): Promise<RunAnswer> {
    // Sent again: its session or workout may have been deleted since.
    if (await this.#runs.exists({ _id: id, userId: caller.memberId, 'facts.id': sent.id }))
      return this.get(caller, id);
    if (sent.kind === 'count' && !(await this.#sessions.has(caller.memberId, sent.sessionId)))
      throw notFound('The session');
    const taken = sent.kind === 'take' ? await this.#frozenWorkout(caller.memberId, sent.workoutId) : null;
    const replanned = sent.kind === 'replan' ? await this.#planNow(caller.memberId, id) : null;
    const goingOn = { userId: new Types.ObjectId(caller.memberId), endedAt: null };
    const isFull =
      sent.kind === 'undo' && (await this.#runs.collection.countDocuments(goingOn)) >= MAX_RUNS_GOING_ON;
    const stored = await editStored(this.#runs, caller, { _id: id }, 'The program', (run) => {
      if (run.facts.some((fact) => fact.id === sent.id)) return {};
      requireOfRun(sent, run);
      const isEnd = sent.kind === 'end' && run.endedAt === null;
      // A full one can still be ended, as the refusal asks.
      if (run.facts.length >= MAX_RUN_FACTS && !isEnd)
        throw quotaReached('This program has too many changes. Please end it and start it again.');
      const at = Math.max(earliestAt(sent, run), Math.min(sent.at, Date.now()));
      const facts = [...run.facts, { ...sent, at }];
      const versions = [...(run.versions ?? []), ...(taken ? [{ factId: sent.id, workout: taken }] : [])];
      const isKnown = ({ _id }: FrozenWorkout) => run.workouts.some((one) => String(one._id) === String(_id));
      const workouts = [...run.workouts, ...(replanned?.workouts.filter((one) => !isKnown(one)) ?? [])];
      const schedule = replanned && {
        factId: sent.id,
        weeks: replanned.program.duration,
        places: replanned.places,
      };
      const schedules = [...(run.schedules ?? []), ...(schedule ? [schedule] : [])];
      if (taken || replanned) requireSmall([...workouts, ...versions, ...schedules], 'body.fact');
      const endedAt = endOf(facts);
      if (isFull && run.endedAt !== null && endedAt === null) throw quotaReached(QUOTA.refusal);
      return {
        facts,
        endedAt,
        ...(taken && { versions }),
        ...(schedule && { workouts, schedules }),
      };
    });
    this.#changed(caller);
    return (await this.#present(caller.memberId, [stored]))[0]!;
  }

  /** Deletes all runs of a member who is being deleted. */
  async removeAll(userId: string): Promise<void> {
    await this.#runs.deleteMany({ userId, ...evenPending });
  }

  async #zoneOf(memberId: string): Promise<string | null> {
    const stored = await this.#settings.findById(memberId).select({ timeZone: 1 }).lean<StoredSettings>();
    return stored?.timeZone ?? null;
  }

  /** `limit` 0: no limit. */
  #find(userId: string, filter: Record<string, unknown>, limit = 0): Promise<StoredRun[]> {
    return this.#runs
      .find({ userId, ...filter })
      .sort({ startedAt: -1, _id: -1 })
      .limit(limit)
      .lean<StoredRun[]>();
  }

  /** A new run with the program's places and workouts as they are now (R1). Deleted and empty ones have no place. */
  async #frozen(memberId: string, input: NewRun): Promise<StoredRun> {
    const { id, programId, mode, start, fromWeek = 1, restDays = 0 } = input;
    if (!isNear(start, new Date().toISOString(), MAX_START_DAYS))
      refuse('body.start', 'This day is too far from today.');
    const { program, places, workouts } = await this.#planOf(memberId, programId);
    if (!places.some(({ week }) => week >= fromWeek))
      refuse('body.fromWeek', 'The program has no workouts from that week on. Schedule some first.');
    requireSmall(workouts, 'body.programId');
    const startedAt = new Date();
    const at = startedAt.getTime();
    return {
      _id: new Types.ObjectId(id),
      userId: new Types.ObjectId(memberId),
      programId: program._id,
      name: program.name,
      mode,
      start,
      startedAt,
      weeks: program.duration,
      fromWeek,
      places,
      workouts,
      facts: restDays === 0 ? [] : [{ kind: 'rest', id: 'start', at, device: 'start', days: restDays }],
      endedAt: null,
      revision: 1,
    };
  }

  /** A program's places and workouts as they are now. */
  async #planOf(memberId: string, programId: string | Types.ObjectId) {
    const program = await this.#programs.findOne({ _id: programId, userId: memberId }).lean<StoredProgram>();
    if (!program) throw notFound('The program');
    const ids = [...new Set(program.workouts.map(({ workoutId }) => String(workoutId)))];
    const all = await this.#workouts.find({ _id: { $in: ids }, userId: memberId }).lean<StoredWorkout[]>();
    const workouts = all.filter(({ exercises }) => exercises.length > 0);
    const nameById = new Map(workouts.map(({ _id, name }) => [String(_id), name]));
    const places = program.workouts.flatMap(({ _id, workoutId, week, day, order }): RunPlace[] => {
      const name = nameById.get(String(workoutId));
      return name === undefined || week > program.duration
        ? []
        : [{ id: String(_id), workoutId: String(workoutId), name, week, day, order }];
    });
    return { program, places, workouts: workouts.map(freeze) };
  }

  /** The plan of a run's program as it is now. */
  async #planNow(userId: string, runId: string) {
    const run = await this.#runs.findOne({ _id: runId, userId }).select({ programId: 1 }).lean<StoredRun>();
    if (!run) throw notFound('The program');
    return this.#planOf(userId, run.programId);
  }

  /** A member's workout as it is now. */
  async #frozenWorkout(userId: string, _id: string): Promise<FrozenWorkout> {
    const workout = await this.#workouts.findOne({ _id, userId }).lean<StoredWorkout>();
    if (!workout || workout.exercises.length === 0) throw notFound('The workout');
    return freeze(workout);
  }

  /** `knownZone`: the member's stored zone, where it was read already. */
  async #present(
    memberId: string,
    stored: readonly StoredRun[],
    knownZone?: string | null,
  ): Promise<RunAnswer[]> {
    if (stored.length === 0) return [];
    const zone = knownZone === undefined ? await this.#zoneOf(memberId) : knownZone;
    const sessions = await this.#sessions.of(memberId, stored, zone ?? 'UTC');
    const book = await this.#books.toRead(
      memberId,
      stored.flatMap(({ workouts, versions = [] }) => [
        ...exerciseIdsIn(workouts),
        ...exerciseIdsIn(versions.map(({ workout }) => workout)),
      ]),
    );
    return stored.map(({ _id, userId, programId, workouts, startedAt, revision, ...fields }) => {
      const { name, mode, start, fromWeek, places, facts, versions = [], schedules = [] } = fields;
      const dates = { isTemplate: false, createdAt: startedAt, updatedAt: startedAt, revision, userId };
      const run = {
        id: String(_id),
        programId: String(programId),
        ...{ name, mode, start, fromWeek, places, facts, schedules },
        weeks: weeksOf(fields),
        startedAt: startedAt.getTime(),
        workouts: workouts.map((workout) => presentWorkout({ ...workout, ...dates }, book)),
        versions: versions.map(({ factId, workout }) => ({
          factId,
          workout: presentWorkout({ ...workout, ...dates }, book),
        })),
        sessions: sessions.get(String(_id)) ?? [],
      };
      return withRevision(run, revision);
    });
  }

  #changed({ memberId }: Caller): void {
    this.#events.emit('listChanged', { userId: memberId, list: 'programs' });
  }
}

/** A workout without what only its library needs. */
function freeze({
  _id,
  name,
  description,
  category,
  estimatedDuration,
  exercises,
  rounds,
}: StoredWorkout & { _id: Types.ObjectId }): FrozenWorkout {
  const fields = { _id, name, description, category, estimatedDuration, exercises };
  return { ...fields, ...(rounds && { rounds }) };
}

function requireSmall(frozen: readonly unknown[], path: string): void {
  if (JSON.stringify(frozen).length > MAX_FROZEN_LENGTH)
    refuse(path, 'The workouts of this program are too large to follow.');
}

/** Weeks that a run takes, with the changes of its program that were taken over (R31). */
function weeksOf({ weeks, facts, schedules = [] }: Pick<StoredRun, 'weeks' | 'facts' | 'schedules'>): number {
  const taken = factsInForce(facts).inForce.findLast(({ kind }) => kind === 'replan');
  return schedules.find(({ factId }) => factId === taken?.id)?.weeks ?? weeks;
}

/** Time at which a run with these facts ended; null while it goes on. */
function endOf(facts: readonly RunFact[]): Date | null {
  const end = factsInForce(facts).inForce.find(({ kind }) => kind === 'end');
  return end ? new Date(end.at) : null;
}

/** The earliest time of a decision: behind the one that it takes back or ends, whatever its device's clock says. */
function earliestAt(fact: RunFact, { facts, startedAt }: Pick<StoredRun, 'facts' | 'startedAt'>): number {
  const factId = fact.kind === 'undo' ? fact.factId : 'pauseId' in fact ? fact.pauseId : null;
  const before = facts.find(({ id }) => id === factId);
  return before ? before.at + 1 : startedAt.getTime();
}

/** Refuses a decision about a place, a fact or days that are not of this run. */
function requireOfRun(
  fact: RunFact,
  run: Pick<StoredRun, 'places' | 'schedules' | 'facts' | 'start' | 'workouts' | 'fromWeek' | 'versions'>,
): void {
  const places = weekPlaces({ ...run, places: everyPlace(run) }, factsInForce(run.facts).inForce);
  if ('placeId' in fact && fact.placeId !== null && !places.some(({ id }) => id === fact.placeId))
    refuse('body.fact.placeId', 'The program has no such place.');
  if ((fact.kind === 'repeat' || fact.kind === 'deload') && !places.some(({ week }) => week === fact.week))
    refuse('body.fact.week', 'The program has no workouts in this week.');
  if ('workoutId' in fact && !run.workouts.some(({ _id }) => String(_id) === fact.workoutId))
    refuse('body.fact.workoutId', 'The program has no such workout.');
  const versions = (run.versions ?? []).map(({ workout }) => workout);
  const entries = [...run.workouts, ...versions].flatMap(({ exercises }) => exercises);
  if ('entryId' in fact && !entries.some(({ _id }) => String(_id) === fact.entryId))
    refuse('body.fact.entryId', 'The program has no such exercise.');
  const factId = fact.kind === 'undo' ? fact.factId : 'pauseId' in fact ? fact.pauseId : null;
  if (factId !== null && !run.facts.some(({ id }) => id === factId))
    refuse('body.fact', 'There is no such change to go back to.');
  const dates = Object.entries(fact).filter(([name]) => ['to', 'from', 'until', 'day', 'by'].includes(name));
  for (const [name, date] of dates)
    if (typeof date === 'string' && !isNear(date, run.start))
      refuse(`body.fact.${name}`, 'This day is too far from the start of the program.');
}

const isNear = (date: string, start: string, maxDays = MAX_DAYS_AWAY): boolean =>
  Math.abs(Date.parse(date) - Date.parse(start)) <= maxDays * DAY_MS;
