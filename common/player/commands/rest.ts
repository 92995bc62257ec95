import { DEFAULT_TIMER_SECONDS } from '@common/constants';
import type { Plan } from '../plan/plan';
import { same } from '../plan/same';
import type { CommandContext } from '../state/command-context';
import type { CommandOf } from '../state/commands';
import { setsInPlace } from '../state/entries';
import type { AnyState, OpenState, Outcome } from '../state/outcome';
import type { Rejection } from '../state/rejections';
import { adjustRest, frozen, newRest, remainingAt, running } from '../state/rest-clock';
import type { PausedRest, Rest } from '../state/state';

type RestCommand = CommandOf<
  'start_rest' | 'start_work' | 'skip_rest' | 'pause_rest' | 'resume_rest' | 'reset_rest' | 'adjust_rest'
>;

/** Handles the timer commands. One that names another rest changes nothing: that rest is gone (rule T3). */
export function changeRest(
  plan: Plan,
  state: AnyState,
  command: RestCommand,
  context: CommandContext,
): Outcome {
  if (command.type === 'start_work') {
    const fault = whyNoWork(plan, command);
    if (fault) return fault;
  }
  if (state.phase === 'completed') return state;
  if (command.type === 'start_work') return startWork(state, command, context);
  if (command.type === 'start_rest') return startRest(state, command, context);
  const { rest } = state;
  if (rest?.id !== command.restId) return state;
  const at = Math.max(context.at, rest.startedAt);
  switch (command.type) {
    case 'skip_rest':
      return { ...state, rest: null };
    case 'pause_rest':
      return remainingAt(rest, at) === 0 ? state : withRest(state, frozen(rest, at));
    case 'resume_rest':
      return state.phase === 'paused' ? state : withRest(state, running(rest, at));
    case 'reset_rest':
      return withRest(state, anew(rest, at));
    case 'adjust_rest': {
      const isOver = remainingAt(rest, at) === 0;
      return isOver && command.deltaMs <= 0 ? state : withRest(state, adjustRest(rest, at, command.deltaMs));
    }
  }
}

function startRest(
  state: OpenState,
  command: CommandOf<'start_rest'>,
  { at, actionId }: CommandContext,
): Outcome {
  if (state.phase === 'paused' || at < (state.rest?.startedAt ?? 0)) return state;
  return { ...state, rest: newRest(actionId, at, command.durationMs ?? DEFAULT_TIMER_SECONDS * 1_000) };
}

/** Rejects a work timer for a set that the plan does not have; null where it has. */
function whyNoWork(plan: Plan, { entryId, set }: CommandOf<'start_work'>): Rejection | null {
  const entry = plan.exercises.find(({ id }) => id === entryId);
  if (!entry) return 'unknown_exercise';
  return set > entry.sets ? 'unknown_set' : null;
}

/** Starts the timer of a set. Unchanged where the set is recorded, or is being worked on already (rule W1). */
function startWork(
  state: OpenState,
  { entryId, set, durationMs }: CommandOf<'start_work'>,
  { at, actionId }: CommandContext,
): Outcome {
  const place = { entryId, set };
  const isTimed = same(state.rest?.work, place);
  const isRecorded = setsInPlace(state, place).length > 0;
  if (state.phase === 'paused' || isTimed || isRecorded || at < (state.rest?.startedAt ?? 0)) return state;
  return { ...state, rest: newRest(actionId, at, durationMs, place) };
}

function anew(rest: Rest, at: number): Rest {
  return rest.status === 'running'
    ? { ...rest, startedAt: at, endsAt: at + rest.durationMs }
    : { ...rest, startedAt: at, remainingMs: rest.durationMs };
}

/** Sets the rest. In a paused session every timer command leaves it paused. */
function withRest(state: OpenState, rest: Rest): OpenState {
  if (state.phase === 'active') return { ...state, rest };
  return { ...state, rest: rest as PausedRest };
}
