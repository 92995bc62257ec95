/** The filled places and skipped exercises, from the facts that were not taken back. */
function factsOf({ facts }) {
  const gone = new Set();
  for (const { id, kind, of } of [...facts].reverse()) {
    if (kind === 'taken_back' && !gone.has(id)) for (const one of of) gone.add(one);
  }
  const holding = facts.filter(({ id }) => !gone.has(id));
  for (const { kind, of, keep } of holding) {
    if (kind === 'answered') for (const one of of) keep.includes(one) ? gone.delete(one) : gone.add(one);
  }
  const sets = holding.filter(({ kind, id }) => kind === 'set' && !gone.has(id));
  return {
    filled: new Set(sets.map(({ place }) => `${place.entryId}/${place.set}`)),
    skipped: new Set(holding.filter(({ kind }) => kind === 'skipped').map(({ entryId }) => entryId)),
  };
}

/**
 * The first missing set of the first exercise that is not done. The server stores no position: it follows from facts.
 */
export function position({ workout, state }) {
  const inOrder = [...workout.exercises].sort((a, b) => a.roundNumber - b.roundNumber || a.order - b.order);
  const { filled, skipped } = factsOf(state);
  for (const exercise of inOrder) {
    if (skipped.has(exercise.id)) continue;
    for (let set = 1; set <= exercise.sets; set += 1) {
      if (!filled.has(`${exercise.id}/${set}`)) return { exercise, set };
    }
  }
  return null;
}

/** Suggested figures of the next set: those of the last time, else the planned ones. */
export function suggestion({ exercise, set }) {
  const { previous, reps, weight } = exercise;
  return previous[set - 1] ?? { reps: reps ?? 0, weight: weight ?? 0 };
}

/** Milliseconds left of the rest, which is a deadline in server time; null if there is none. */
export function restLeftMs({ state }, serverNow) {
  const { rest } = state;
  if (!rest) return null;
  const left = rest.status === 'running' ? rest.endsAt - serverNow : rest.remainingMs;
  return Math.min(Math.max(left, 0), rest.durationMs);
}

/** One line for the terminal. */
export function lineOf(session, serverNow) {
  const { workout, state } = session;
  if (state.phase === 'completed') return `${workout.name}: done in ${state.totalDuration} min.`;
  if (state.phase === 'discarded') return `${workout.name}: discarded.`;
  const next = position(session);
  const left = restLeftMs(session, serverNow);
  const rest = left ? `, rest ${clock(left)}` : '';
  if (!next) return `${workout.name}: nothing left to do${rest}`;
  const { reps, weight } = suggestion(next);
  const { exercise, set } = next;
  const paused = state.phase === 'paused' ? ' (paused)' : '';
  return `${workout.name}${paused}: ${exercise.exercise.name}, set ${set} of ${exercise.sets}, ${reps} × ${weight} lb${rest}`;
}

function clock(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
