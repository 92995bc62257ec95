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

/** Paths of a finished session's figures: its state, or the state that a discarded one would return to. */
const PLACES = ['state', 'state.from'] as const;

/**
 * Bounds the duration of sessions to a day: forgotten ones took days, and clients could send any figures. Unbounded,
 * such a session could not even be mended, as its own figures are refused. The new end is the last work on it; where
 * only a figure was out of bounds, start and end decide.
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
  const sessionsBeyond = sessions.find(beyond, { projection: { state: 1 } }).sort({ _id: 1 });
  for await (const { _id, state } of sessionsBeyond) {
    signal.throwIfAborted();
    const figures = boundedFigures(place === 'state' ? state : state.from!, state.facts);
    const set: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(figures)) set[`${place}.${name}`] = value;
    if (place === 'state') {
      set.endTime = new Date(figures.endedAt);
      set.totalDuration = figures.totalDuration;
      set.caloriesBurned = figures.caloriesBurned;
    }
    // An undo would bring the old figures back.
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
