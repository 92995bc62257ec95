import type { Collection, Db, ObjectId } from 'mongodb';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const CALORIES_PER_MINUTE = 8;
const MAX_CALORIES = CALORIES_PER_MINUTE * DAY_MINUTES;

interface Finished {
  phase: string;
  startedAt: number;
  endedAt: number;
  totalDuration: number;
  caloriesBurned: number;
}
interface Stored {
  _id: ObjectId;
  state: Finished & { facts: { kind: string; at: number }[]; from?: Finished };
}

/** Where a finished session's figures stand: in its state, or in what a discarded one would come back as. */
const PLACES = ['state', 'state.from'] as const;

/**
 * Before, a workout that was forgotten for days took days, and a client could state any figures. From now on a session
 * lasts a day at most, and what is longer could not even be mended, for its own figures are refused. It ended when it
 * was last worked on; where only a figure was beyond the bound, its start and end decide.
 */
export async function boundDurations(db: Db, signal: AbortSignal): Promise<void> {
  const sessions = db.collection<Stored>('workoutsessions');
  for (const place of PLACES) await boundIn(sessions, place, signal);
}

async function boundIn(
  sessions: Collection<Stored>,
  place: (typeof PLACES)[number],
  signal: AbortSignal,
): Promise<void> {
  const beyond = {
    [`${place}.phase`]: 'completed',
    $or: [
      { [`${place}.totalDuration`]: { $gt: DAY_MINUTES } },
      { [`${place}.caloriesBurned`]: { $gt: MAX_CALORIES } },
    ],
  };
  const found = sessions.find(beyond, { projection: { state: 1 } }).sort({ _id: 1 });
  for await (const { _id, state } of found) {
    signal.throwIfAborted();
    const figures = boundedFigures(place === 'state' ? state : state.from!, state.facts);
    const set: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(figures)) set[`${place}.${name}`] = value;
    if (place === 'state') {
      set.endTime = new Date(figures.endedAt);
      set.totalDuration = figures.totalDuration;
      set.caloriesBurned = figures.caloriesBurned;
    }
    // What could be undone would bring the figures of before back.
    set['state.last'] = null;
    await sessions.updateOne({ _id, ...beyond }, { $set: set, $inc: { version: 1 } });
  }
}

function boundedFigures(
  { startedAt, endedAt, totalDuration }: Finished,
  facts: Stored['state']['facts'],
): Pick<Finished, 'endedAt' | 'totalDuration' | 'caloriesBurned'> {
  const latest = startedAt + DAY_MINUTES * MINUTE_MS;
  const worked = Math.max(startedAt, ...facts.filter(({ kind }) => kind === 'set').map(({ at }) => at));
  const end = endedAt > latest ? Math.min(worked, latest) : endedAt;
  const between = Math.max(0, Math.floor((end - startedAt) / MINUTE_MS));
  const minutes = end === endedAt && totalDuration <= DAY_MINUTES ? totalDuration : between;
  return { endedAt: end, totalDuration: minutes, caloriesBurned: CALORIES_PER_MINUTE * minutes };
}
