// When the demo members train and what they lift: the same on every machine, only shifted to today.

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

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

/** The days on which this member trained in the last `weeks` weeks, oldest first; never later than now. */
export function trainedDays({ email, plan, keeps }, weeks, now = Date.now()) {
  const roll = dice([...email].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  const days = [];
  for (let ago = weeks * 7 - 1; ago >= 0; ago -= 1) {
    const date = new Date(now - ago * DAY_MS);
    const key = plan[(date.getDay() + 6) % 7];
    const kept = roll() < keeps;
    date.setHours(6 + Math.floor(roll() * 12), Math.floor(roll() * 60), 0, 0);
    // A session takes up to an hour and a half and lies wholly in the past.
    if (key && kept && date.getTime() < now - 90 * MINUTE_MS) {
      days.push({ key, startedAt: date.getTime(), week: weeks - Math.ceil((ago + 1) / 7) });
    }
  }
  return days;
}

/** One session from start to finish, each set a command at its own time, the weights rising over the weeks. */
export async function trainSession(client, workout, startedAt, week) {
  const roll = dice(startedAt % 2_147_483_647);
  const session = await client.call('POST', '/api/sessions', {
    workoutId: workout.id,
    completed: false,
    at: startedAt,
  });
  const deviceId = `demo-${session.id}`;
  let at = startedAt;
  let seq = 0;
  const send = (command) => {
    seq += 1;
    return client.call('POST', `/api/sessions/${session.id}/commands`, {
      deviceId,
      seq,
      nonce: `tap-${String(seq).padStart(4, '0')}`,
      sessionId: session.id,
      at,
      command,
    });
  };
  for (const [round, entries] of roundsOf(session.workout.exercises)) {
    const style = session.workout.rounds?.find(({ roundNumber }) => roundNumber === round)?.style;
    const isOpen = style === 'amrap';
    const laps = isOpen ? 5 + Math.floor(roll() * 3) : Math.max(...entries.map(({ sets }) => sets));
    if (style && !['superset', 'circuit'].includes(style))
      await send({ type: 'start_clock', roundNumber: round });
    for (const [entry, set] of style ? inLaps(entries, laps, isOpen) : inRows(entries)) {
      at += Math.round(((entry.restTime ?? 60) + 35 + roll() * 40) * 1000);
      const target = entry.weight ?? 0;
      const weight = target === 0 ? 0 : Math.max(5, Math.round((target * (0.88 + week * 0.014)) / 5) * 5);
      const reps = Math.max(1, (entry.reps ?? 12) - (roll() < 0.25 ? 1 : 0));
      await send({ type: 'complete_set', entryId: entry.id, set, reps, weight });
    }
    if (isOpen) await send({ type: 'end_round', roundNumber: round });
  }
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
