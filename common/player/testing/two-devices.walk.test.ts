import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLOCK_SLACK_MINUTES, MAX_DURATION_MINUTES, MAX_REST_SECONDS, UNDO_STEPS } from '@common/constants';
import { times } from '@tests/setup/walks';
import { apply } from '../commands/apply';
import { undoSteps } from '../commands/undo';
import { playerCommandSchema } from '../state/commands';
import { derive } from '../state/derive';
import { entriesOf, isEntryDone, latestRecordAt, liftedSets } from '../state/entries';
import { applyPatch, diff } from '../state/patch';
import { planNow } from '../state/plan-now';
import { position } from '../state/position';
import { REJECTIONS } from '../state/rejections';
import { restOf, restRemainingMs } from '../state/rest-clock';
import { createState, type PlayerState, playerStateSchema } from '../state/state';
import { START } from './game.fixture';
import { Lifts } from './lifted-sets.fixture';
import { samplePlan } from './plan.fixture';
import { type Move, played, scripts } from './two-devices.fixture';

/** Holds for each command of any script. A failure prints the seed and the smallest script that fails. */
function always(holds: (move: Move) => void) {
  fc.assert(
    fc.property(scripts, (script) => played(script).forEach(holds)),
    { numRuns: times(300, 60) },
  );
}

test('C1, C2, F1: what was lifted is there, as often as it was lifted, until somebody means that very set', () => {
  fc.assert(
    fc.property(scripts, (script) => {
      const lifts = new Lifts();
      for (const { command, actionId, at, applied } of played(script)) {
        lifts.enter(command, actionId, at);
        expect(lifts.wrong([applied.state])).toBeNull();
      }
    }),
    { numRuns: times(500, 100) },
  );
});

test('F1: the scripts lift enough that nobody touches again', () => {
  const untouched = fc.sample(scripts, { numRuns: 100, seed: 7 }).map((script) => {
    const lifts = new Lifts();
    for (const { command, actionId, at } of played(script)) lifts.enter(command, actionId, at);
    return lifts.untouched;
  });
  expect(untouched.reduce((sum, one) => sum + one)).toBeGreaterThan(200);
});

test('C2, F3: sets completed on two devices fill the same places in whatever order they come', () => {
  const all = samplePlan.exercises.flatMap(({ id, sets }) =>
    Array.from({ length: sets }, (_, index) => ({ entryId: id, set: index + 1 })),
  );
  const orders = fc.tuple(fc.shuffledSubarray(all), fc.shuffledSubarray(all));
  fc.assert(
    fc.property(orders, fc.array(fc.nat(600_000), { minLength: 12, maxLength: 12 }), ([one, two], times) => {
      let state: Parameters<typeof apply>[1] = createState(START);
      for (const [index, set] of [...one, ...two].entries()) {
        const context = { at: START + times[index]!, actionId: `any:${index}` };
        state = apply(samplePlan, state, { type: 'complete_set', ...set, reps: 1, weight: 1 }, context).state;
      }
      const done = new Set([...one, ...two].map(({ entryId, set }) => `${entryId}/${set}`));
      const filled = entriesOf(samplePlan, state).flatMap(({ entryId, sets }) =>
        sets.flatMap((record, index) => (record ? [`${entryId}/${index + 1}`] : [])),
      );
      expect(filled.sort()).toEqual([...done].sort());
      expect(state.phase).toBe(done.size === all.length ? 'completed' : 'active');
    }),
  );
});

test('P9, B7: the position is never beyond the first round with an entry that is not done, unless it was chosen', () => {
  always(({ plan, applied: { state } }) => {
    const open = planNow(plan, state.facts).exercises.filter(({ id }) => {
      return entriesOf(plan, state).some((entry) => entry.entryId === id && !isEntryDone(entry));
    });
    const first = open.length > 0 ? Math.min(...open.map(({ roundNumber }) => roundNumber)) : undefined;
    const next = position(plan, state)?.entry;
    const isChosen = state.facts.some((fact) => fact.kind === 'chosen' && fact.entryId === next?.id);
    if (!isChosen) expect(next?.roundNumber).toBe(first);
  });
});

test('T1: a rest is a whole number of milliseconds within its length, at any time', () => {
  always(({ applied: { state }, at }) => {
    const rest = restOf(state);
    expect(rest?.durationMs ?? 0).toBeLessThanOrEqual(MAX_REST_SECONDS * 1_000);
    for (const now of [START - 1, at, at + 1, at + 59_999, at + 1e9]) {
      const left = restRemainingMs(state, now);
      expect(Number.isInteger(left) && left >= 0 && left <= (rest?.durationMs ?? 0)).toBe(true);
    }
  });
});

test('C5: no state is altered, unchanged is the same object, a rejection too', () => {
  always(({ plan, before, command, actionId, at, applied }) => {
    const copy = structuredClone(before);
    const again = apply(plan, before, command, { at, actionId });
    expect(before).toEqual(copy);
    expect(again).toEqual(applied);
    if (applied.outcome !== 'applied') expect(applied.state).toBe(before);
    else expect(applied.state).not.toEqual(before);
  });
});

test('C6: every state is valid, and its entries are those of the plan', () => {
  always(({ plan, applied: { state } }) => {
    expect(playerStateSchema.parse(state)).toEqual(state);
    expect(entriesOf(plan, state).map(({ entryId, sets }) => [entryId, sets.length])).toEqual(
      planNow(plan, state.facts).exercises.map(({ id, sets }) => [id, sets]),
    );
    if (state.phase === 'completed') expect(state.endedAt).toBeGreaterThanOrEqual(state.startedAt);
  });
});

test('S4, U10: the duration is that between start and end, a day at most, and never in the future', () => {
  always(({ applied: { state }, before, at }) => {
    if (state.phase !== 'completed') return;
    const { startedAt, endedAt, totalDuration, caloriesBurned } = state;
    expect(totalDuration).toBe(Math.floor((endedAt - startedAt) / 60_000));
    expect(caloriesBurned).toBe(8 * totalDuration);
    expect(totalDuration).toBeLessThanOrEqual(MAX_DURATION_MINUTES);
    // A late tap may not know the later set, or the end that a member stated in between.
    if (before.phase !== 'completed')
      expect(endedAt).toBeLessThanOrEqual(
        Math.max(at + CLOCK_SLACK_MINUTES * 60_000, startedAt, latestRecordAt(state)),
      );
  });
});

test('C8: a patch leads from any state of a session to any later one', () => {
  fc.assert(
    fc.property(scripts, fc.nat(), fc.nat(), (script, one, two) => {
      const moves = played(script);
      fc.pre(moves.length > 0);
      const later = one % moves.length;
      const [from, to] = [moves[two % (later + 1)]!.before, moves[later]!.applied.state];
      const sent = JSON.parse(JSON.stringify(diff(from, to)));
      expect(applyPatch(from, sent)).toEqual(to);
    }),
  );
});

test('U1: undo restores just what stood before, for every command', () => {
  always(({ plan, before, command, actionId, at, applied }) => {
    if (applied.outcome !== 'applied' || command.type === 'undo') return;
    const undo = { type: 'undo', actionId } as const;
    const undone = apply(plan, applied.state, undo, { at: at + 5, actionId: 'undo:1' });
    expect(undone.outcome).toBe('applied');
    const shown = ({ facts, last: _, ...situation }: PlayerState) => ({
      ...situation,
      ...derive(plan, facts),
    });
    expect(shown(undone.state)).toEqual(shown(before));
    expect(undoSteps(undone.state)).toEqual(undoSteps(before).slice(0, UNDO_STEPS - 1));
  });
});

test('U1: undone step by step a session is what it was, as far back as is remembered', () => {
  fc.assert(
    fc.property(scripts, (script) => {
      const moves = played(script);
      let state = moves.at(-1)?.applied.state;
      const shown = ({ facts, last: _, ...situation }: PlayerState) => ({
        ...situation,
        ...derive(script.plan, facts),
      });
      for (let nth = 1; state?.last; nth += 1) {
        const { actionId } = state.last;
        const undoneMove = moves.findLast(
          (move) => move.actionId === actionId && move.applied.outcome === 'applied',
        )!;
        const context = { at: START + 1_000_000_000, actionId: `undo:${nth}` };
        state = apply(script.plan, state, { type: 'undo', actionId }, context).state;
        expect(shown(state)).toEqual(shown(undoneMove.before));
      }
    }),
  );
});

test('F2: facts are only added', () => {
  always(({ before, applied: { state } }) => {
    expect(state.facts.slice(0, before.facts.length)).toEqual(before.facts);
    expect(new Set(state.facts.map(({ id }) => id)).size).toBe(state.facts.length);
  });
});

test('F1: no command that carries a lifted set is refused', () => {
  always(({ command, applied }) => {
    const carries =
      command.type === 'complete_set' ||
      command.type === 'replace_sets' ||
      (command.type === 'finish' && command.lastSet);
    if (carries) expect(applied.outcome).not.toBe('rejected');
  });
});

test('F6: what is lifted counts whether the plan has a place for it or not', () => {
  always(({ plan, applied: { state } }) => {
    const { entries, offPlan } = derive(plan, state.facts);
    const shown = [
      ...entries.flatMap(({ sets, extra }) => [...sets.filter((record) => record !== null), ...extra]),
      ...offPlan.flatMap(({ sets }) => sets),
    ];
    expect(shown.map(({ id }) => id).sort()).toEqual(
      liftedSets(state)
        .map(({ id }) => id)
        .sort(),
    );
  });
});

test('the scripts reach every command with an effect, and every rejection', () => {
  const moves = fc.sample(scripts, { numRuns: 3_000, seed: 7 }).flatMap(played);
  const types = new Set(
    moves.filter(({ applied }) => applied.outcome === 'applied').map(({ command }) => command.type),
  );
  const allTypes = playerCommandSchema.options.map((option) => option.shape.type.value);
  expect(
    allTypes.filter((type) => !types.has(type)),
    'not among the intents of intent.fixture.ts',
  ).toEqual([]);
  const rejections = new Set(
    moves.flatMap(({ applied }) => (applied.outcome === 'rejected' ? applied.rejection : [])),
  );
  // No script is as long as it takes to fill a plan, or to empty it: bend.test.ts does.
  for (const one of ['plan_full', 'last_exercise'] as const) rejections.add(one);
  expect(REJECTIONS.filter((rejection) => !rejections.has(rejection))).toEqual([]);
});
