import { undoSteps } from '../commands/undo';
import type { PerformedSet } from '../plan/performed-set';
import type { Plan } from '../plan/plan';
import { isClocked } from '../plan/round-style';
import type { PlayerCommand } from '../state/commands';
import { liftedSets } from '../state/entries';
import { inboxOf } from '../state/inbox';
import { openTurns, position } from '../state/position';
import { restOf } from '../state/rest-clock';
import { clocksOf, runningClock } from '../state/round-clock';
import type { PlayerState } from '../state/state';
import { planEntry, STRANGER } from './plan.fixture';

/** A command that a member might give on a screen with this state; `pick` chooses it and fills in the numbers. */
export function intentOf(plan: Plan, known: PlayerState, pick: number): PlayerCommand {
  const options = pick % 4 === 0 ? anything(plan, known, pick) : sensible(plan, known, pick);
  return options[(pick >> 2) % options.length]!;
}

/** Figures beyond repetitions at pounds, some of which no measure has together. */
const BEYOND: readonly Partial<PerformedSet>[] = [
  {},
  {},
  { load: { value: 22.5, unit: 'kg' } },
  { load: { value: 132.5, unit: 'lb' }, rpe: 8.5, kind: 'failure' },
  { load: { value: -20, unit: 'kg' }, note: 'with the band' },
  { seconds: 45, kind: 'warm_up' },
  { distance: { value: 1.25, unit: 'km' }, seconds: 300 },
  { calories: 20, seconds: 60, kind: 'drop', rpe: 10 },
  { side: 'left', hands: 1 },
  { side: 'right' },
  { side: 'both', hands: 2, load: { value: 30, unit: 'kg' } },
  { hands: 1, body: { value: 80, unit: 'kg' } },
];

/** A performed set; most are repetitions at pounds. */
const liftedBy = (pick: number): PerformedSet => ({
  reps: pick % 30,
  weight: (pick >> 3) % 300,
  ...BEYOND[(pick >> 5) % BEYOND.length],
});

/** Commands that the screen offers; listed more than once where they are more frequent. */
function sensible(plan: Plan, known: PlayerState, pick: number): PlayerCommand[] {
  const next = position(plan, known);
  const rest = restOf(known);
  const lifted = liftedBy(pick);
  const options: PlayerCommand[] = [{ type: 'start_rest' }, { type: 'pause' }];
  if (plan.rounds?.some(isClocked)) options.push(...byTheClock(plan, known, pick));
  if (known.phase === 'paused') options.push({ type: 'resume' }, { type: 'resume' }, { type: 'resume' });
  if (next) {
    const complete = { type: 'complete_set', entryId: next.entry.id, set: next.set, ...lifted } as const;
    options.push(complete, complete, complete, complete, complete);
    options.push({ type: 'skip_exercise', entryId: next.entry.id });
    const durationMs = 1_000 + ((pick >> 3) % 90_000);
    options.push({ type: 'start_work', entryId: next.entry.id, set: next.set, durationMs });
  }
  if (rest) {
    const restId = rest.id;
    const toggle = { type: rest.status === 'paused' ? 'resume_rest' : 'pause_rest', restId } as const;
    options.push(toggle, toggle, toggle);
    for (const type of ['skip_rest', 'pause_rest', 'resume_rest', 'reset_rest'] as const)
      options.push({ type, restId });
    options.push({ type: 'adjust_rest', restId, deltaMs: ((pick >> 2) % 7_200_000) - 3_600_000 });
    options.push({ type: 'adjust_rest', restId, deltaMs: 15_000 });
  }
  for (const { facts } of inboxOf(known)) {
    const keep = facts.filter((_, index) => (pick >> index) & 1);
    options.push({ type: 'answer', of: facts, keep });
  }
  // The last command, and the one before it: that one may be stale, or take timer commands along.
  for (const { actionId } of undoSteps(known).slice(0, 2)) options.push({ type: 'undo', actionId });
  if (known.phase === 'completed')
    options.push({ type: 'reopen' }, { type: 'amend', totalDuration: pick % 50 });
  if (known.phase === 'discarded')
    options.push({ type: 'restore' }, { type: 'restore' }, { type: 'restore' });
  return options;
}

/** Commands of a round by the clock, of any round. */
function byTheClock(plan: Plan, known: PlayerState, pick: number): PlayerCommand[] {
  const rounds = plan.rounds?.filter(isClocked) ?? [];
  const roundNumber = rounds[(pick >> 3) % (rounds.length || 1)]?.roundNumber ?? 1 + (pick % 4);
  const lap = openTurns(plan, known).filter(({ entry }) => entry.roundNumber === roundNumber);
  const sets = lap
    .slice(0, 1 + ((pick >> 5) % 3))
    .map(({ entry, set }) => ({ entryId: entry.id, set, ...liftedBy(pick + set) }));
  const score = pick & 64 ? { laps: pick % 9, reps: pick % 20 } : { seconds: pick % 700 };
  const options: PlayerCommand[] = [
    { type: 'start_clock', roundNumber, ...(pick & 32 && { leadMs: 5_000 }) },
    { type: 'end_round', roundNumber, ...(pick & 128 && { score }), ...(pick & 256 && { sets }) },
  ];
  if (sets.length > 0) options.push({ type: 'complete_lap', sets }, { type: 'complete_lap', sets });
  const running = runningClock(known);
  for (const { id: clockId } of clocksOf(known).clocks.values()) {
    options.push({ type: 'pause_clock', clockId }, { type: 'resume_clock', clockId });
    if (clockId !== running?.id) options.push({ type: 'resume_clock', clockId });
  }
  return options;
}

/** Commands that change the plan, about any exercise. */
function bends(entryId: string, entries: readonly string[], pick: number): PlayerCommand[] {
  const fresh = (pick % 9).toString(16).padStart(24, 'e');
  const { exercise } = planEntry(fresh, 'Lunge');
  const roundNumber = 1 + ((pick >> 3) % 4);
  const before = (pick & 16) === 0 ? null : entries[(pick >> 6) % entries.length]!;
  const sets = 1 + ((pick >> 5) % 5);
  const targets = (pick & 8) === 0 ? {} : { targets: [{ reps: pick % 20 }, { reps: null }] };
  return [
    { type: 'choose_exercise', entryId },
    {
      type: 'note',
      entryId: (pick & 8) === 0 ? entryId : null,
      text: 'slowly'.slice(pick % 7),
      isPinned: true,
    },
    { type: 'plan_sets', entryId, sets, ...targets },
    { type: 'move_exercise', entryId, roundNumber, before },
    { type: 'plan_rest', entryId, restTime: (pick & 32) === 0 ? null : (pick >> 6) % 200 },
    { type: 'make_superset', entryIds: [entryId, entries[(pick >> 8) % entries.length]!] },
    { type: 'make_superset', entryIds: [...entries].slice(0, 2 + ((pick >> 9) % 2)) },
    { type: 'part_superset', entryId },
    { type: 'remove_exercise', entryId },
    { type: 'replace_exercise', entryId, newEntryId: fresh, exercise },
    { type: 'add_exercise', entryId: fresh, exercise, sets, reps: 8, weight: null, restTime: 30, ...targets },
    {
      type: 'add_exercise',
      entryId: fresh,
      exercise,
      sets,
      reps: null,
      weight: 5,
      restTime: null,
      roundNumber,
    },
  ];
}

/** Commands that no screen offers, though every client may send them. */
function anything(plan: Plan, known: PlayerState, pick: number): PlayerCommand[] {
  const entries = [...plan.exercises.map(({ id }) => id), STRANGER];
  const entryId = entries[(pick >> 4) % entries.length]!;
  const set = 1 + ((pick >> 2) % 4);
  const lifted = liftedBy(pick);
  const recorded = liftedSets(known).map((record) => ({
    named: { entryId: record.entryId, set: record.set },
    record,
  }));
  const { named, record } = recorded[pick % (recorded.length || 1)] ?? {};
  const sets = [lifted, pick & 32 ? null : lifted, lifted].slice(0, (pick >> 6) % 4);
  const completed = (pick & 64) !== 0;
  return [
    ...bends(entryId, entries, pick),
    ...byTheClock(plan, known, pick),
    { type: 'complete_set', entryId, set, ...lifted },
    { type: 'edit_set', ...(named ?? { entryId, set }), ...lifted },
    { type: 'edit_set', entryId, set, ...lifted },
    { type: 'remove_set', ...(named ?? { entryId, set }), recordId: record?.id ?? 'nobody:1' },
    { type: 'skip_rest', restId: 'nobody:1' },
    { type: 'start_rest', durationMs: 1_000 + (pick % 3_599_000) },
    { type: 'finish' },
    { type: 'finish', lastSet: { entryId, set, ...lifted } },
    { type: 'finish', stoppedAt: known.startedAt - 5_000 + (pick % 900_000) },
    { type: 'finish', lastSet: { entryId, set, ...lifted }, stoppedAt: known.startedAt + (pick % 900_000) },
    { type: 'reopen' },
    { type: 'discard' },
    { type: 'restore' },
    { type: 'undo', actionId: 'nobody:1' },
    { type: 'replace_sets', entryId, sets, completed },
    { type: 'amend', completed },
    { type: 'amend', completed: true, endedAt: known.startedAt - 5_000 + (pick % 600_000) },
    { type: 'amend', completed: true, endedAt: known.startedAt + (completed ? -1 : 86_460_000) },
    { type: 'amend', completed: true, endedAt: known.startedAt + 60_000, totalDuration: (pick >> 7) % 12 },
    { type: 'amend', endedAt: known.startedAt - 5_000 + (pick % 600_000) },
    { type: 'amend', endedAt: known.startedAt - 1 },
    { type: 'amend', startedAt: known.startedAt - 60_000 * (pick % 50) },
    { type: 'amend', startedAt: known.startedAt + 10_000_000_000 },
    { type: 'amend', startedAt: known.startedAt + 60_000 * ((pick % 5) - 4) },
    { type: 'amend', endedAt: known.startedAt + 60_000, totalDuration: (pick >> 7) % 12 },
  ];
}
