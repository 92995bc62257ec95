// Training days and lifted sets of the demo members: the same on every machine, only shifted to today.

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** An exercise whose machine is sometimes taken, and its substitute. */
const RACK = 'Seated cable row';
const INSTEAD = 'One-arm dumbbell row';

/** A small seeded generator (mulberry32), so that every demo club is the same. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The days on which this member trained in the `weeks` weeks before `now`, oldest first. */
export function trainedDays({ email, plan, keeps }, weeks, now) {
  const roll = dice([...email].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  const days = [];
  for (let ago = weeks * 7 - 1; ago >= 0; ago -= 1) {
    const date = new Date(now - ago * DAY_MS);
    const key = plan[(date.getDay() + 6) % 7];
    const isKept = roll() < keeps;
    date.setHours(6 + Math.floor(roll() * 12), Math.floor(roll() * 60), 0, 0);
    // A session takes up to an hour and a half and lies wholly in the past.
    if (key && isKept && date.getTime() < now - 90 * MINUTE_MS) {
      days.push({ key, startedAt: date.getTime(), week: weeks - Math.ceil((ago + 1) / 7) });
    }
  }
  return days;
}

/**
 * One session from start to finish, the weights rising over the weeks. Each set is a command at its own time; where
 * `isLongAgo`, all sets of a round are one, which takes a fraction of the time.
 */
export async function trainSession(client, workout, startedAt, { week, isLongAgo }, named) {
  const roll = dice(startedAt % 2_147_483_647);
  const session = await client.call('POST', '/api/sessions', {
    workoutId: workout.id,
    completed: false,
    at: startedAt,
  });
  let at = startedAt;
  const send = sender(client, session, () => at);
  // The machine was taken.
  const [rack] = session.workout.exercises.filter(({ exercise }) => exercise.name === RACK);
  const other = rack && week % 4 === 2 ? named(INSTEAD) : null;
  for (const [round, entries] of roundsOf(session.workout.exercises)) {
    const style = session.workout.rounds?.find(({ roundNumber }) => roundNumber === round)?.style;
    const isOpen = style === 'amrap';
    const laps = isOpen ? 5 + Math.floor(roll() * 3) : Math.max(...entries.map(({ sets }) => sets));
    if (style && !['superset', 'circuit'].includes(style))
      await send({ type: 'start_clock', roundNumber: round });
    const places = style ? inLaps(entries, laps, isOpen) : inRows(entries);
    for (const taps of isLongAgo ? [places] : places.map((place) => [place])) {
      const sets = [];
      for (const [entry, set] of taps) {
        at += Math.round(((entry.restTime ?? 60) + 35 + roll() * 40) * 1000);
        const planned = entry.targets?.[set - 1];
        const done = planned ? liftedOf(planned, entry, week, roll) : plainly(entry, week, roll);
        if (other !== null && entry === rack && set === 1) {
          const newEntryId = `${session.id.slice(0, 16)}${entry.id.slice(-8)}`;
          await send({ type: 'replace_exercise', entryId: entry.id, newEntryId, exercise: other });
          entry.now = newEntryId;
        }
        sets.push({ entryId: entry.now ?? entry.id, set, ...done });
      }
      await send(sets.length === 1 ? { type: 'complete_set', ...sets[0] } : { type: 'complete_lap', sets });
    }
    if (isOpen) await send({ type: 'end_round', roundNumber: round });
  }
  if (week % 5 === 4) await send({ type: 'note', entryId: null, text: 'Slept well. Everything moved fast.' });
}

/** Start of a quick workout: two days before `now`. */
export const quickStart = (now) => now - 2 * DAY_MS;

/** A quick workout of these exercises: started empty, with exercises added on the way. */
export async function trainQuickly(client, exercises, startedAt) {
  let at = startedAt;
  const { id: memberId } = await client.call('GET', '/api/auth/user');
  const workoutId = memberId.slice(0, 16) + memberId.slice(-8);
  const plan = { name: 'Quick workout', category: 'strength', exercises: [] };
  const session = await client.call('POST', '/api/sessions', { workoutId, plan, at });
  const send = sender(client, session, () => at);
  for (const [index, exercise] of exercises.entries()) {
    const entryId = `${session.id.slice(0, 15)}${index + 1}${session.id.slice(-8)}`;
    const planned = { sets: 2, reps: 12, weight: 0, restTime: 30 };
    await send({ type: 'add_exercise', entryId, exercise, ...planned });
    for (const set of [1, 2]) {
      at += MINUTE_MS;
      await send({ type: 'complete_set', entryId, set, reps: 12, weight: index === 0 ? 35 : 0 });
    }
  }
  await send({ type: 'finish' });
}

/** Sends commands to a session, each at the time that `now` answers. */
function sender(client, session, now) {
  let seq = 0;
  return (command) => {
    seq += 1;
    return client.call('POST', `/api/sessions/${session.id}/commands`, {
      deviceId: `demo-${session.id}`,
      seq,
      nonce: `tap-${String(seq).padStart(4, '0')}`,
      sessionId: session.id,
      at: now(),
      command,
    });
  };
}

/** Repetitions at whole pounds. */
function plainly(entry, week, roll) {
  const target = entry.weight ?? 0;
  const weight = target === 0 ? 0 : Math.max(5, Math.round((target * (0.88 + week * 0.014)) / 5) * 5);
  return { reps: Math.max(1, (entry.reps ?? 12) - (roll() < 0.25 ? 1 : 0)), weight };
}

/** Figures of a lifted set from its target: loads rise over the weeks, and sometimes the last repetition is missing. */
function liftedOf({ reps, repsMax, load, rpe, ...figures }, entry, week, roll) {
  const step = load?.unit === 'kg' ? 2.5 : 5;
  const share = figures.kind === 'warm_up' || (load?.value ?? 0) <= 0 ? 1 : 0.88 + week * 0.014;
  const value =
    load && (share === 1 ? load.value : Math.max(step, Math.round((load.value * share) / step) * step));
  const hasReps = reps !== undefined || entry.reps !== null;
  const most = repsMax ?? reps ?? 9;
  return {
    ...figures,
    reps: hasReps ? Math.max(1, most - (roll() < 0.4 ? 1 : 0)) : 0,
    weight: 0,
    ...(load && { load: { ...load, value } }),
    ...(rpe && { rpe: roll() < 0.5 ? rpe : Math.min(10, rpe + 0.5) }),
    ...(figures.kind === 'failure' && { note: 'Nothing left.' }),
  };
}

function roundsOf(entries) {
  const rounds = new Map();
  for (const entry of entries)
    rounds.set(entry.roundNumber, [...(rounds.get(entry.roundNumber) ?? []), entry]);
  return [...rounds];
}

const inRows = (entries) =>
  entries.flatMap((entry) => Array.from({ length: entry.sets }, (_, index) => [entry, index + 1]));

const inLaps = (entries, laps, isOpen) =>
  Array.from({ length: laps }, (_, index) => index + 1).flatMap((set) =>
    entries.filter(({ sets }) => isOpen || set <= sets).map((entry) => [entry, set]),
  );
