import { CLOCK_SLACK_MINUTES, MAX_DURATION_MINUTES, MINUTE_MS } from '@common/constants';
import type { Plan } from '../plan/plan';
import { same } from '../plan/same';
import { caloriesFor } from '../plan/time';
import type { CommandContext } from '../state/command-context';
import { withFacts } from '../state/command-context';
import type { CommandOf, PlayerCommand } from '../state/commands';
import {
  completeSession,
  completeWith,
  endStated,
  type Figures,
  figuresAt,
  statedEnd,
} from '../state/completion';
import { inboxOf } from '../state/inbox';
import type { AnyState, Outcome } from '../state/outcome';
import { planNow } from '../state/plan-now';
import type { Rejection } from '../state/rejections';
import type { PlayerState } from '../state/state';
import { changePlan, chooseExercise } from './change-plan';
import { changeClock, completeLap, endRound, roundEnded, startClock } from './clock-commands';
import { withSetsCounted } from './counted-sets';
import { moveLateSets } from './late-sets';
import { note } from './notes';
import { discard, finish, lastSetRecorded, pause, reopen, reopenSession, restore, resume } from './phase';
import { replaceSets, withReplacedSets } from './replace-sets';
import { changeRest } from './rest';
import { completeSet, editSet, recordSet, recordSets, removeSet, skipExercise } from './sets';
import { remembering, undo } from './undo';

type Amendment = CommandOf<'amend'>;

/**
 * Amends a session as a whole: finishes or reopens it, or corrects start and figures of a finished one (rules U7 to
 * U11).
 */
function amend(state: AnyState, command: Amendment, context: CommandContext): Outcome {
  const { at } = context;
  const { startedAt = state.startedAt, endedAt, totalDuration, caloriesBurned } = command;
  const hasNewStart = startedAt !== state.startedAt;
  const statesFigures =
    hasNewStart || [endedAt, totalDuration, caloriesBurned].some((figure) => figure !== undefined);
  const isCompleted = state.phase === 'completed';
  if (command.completed === false || (!isCompleted && !command.completed)) {
    if (statesFigures) return 'session_not_completed';
    return isCompleted && command.completed === false ? reopenSession(state) : state;
  }
  if (hasNewStart && startedAt > at) return 'start_in_future';
  const begun = { ...state, startedAt };
  const figuresBefore =
    begun.phase === 'completed'
      ? { ...begun, endedAt: begun.endedAt + startedAt - state.startedAt }
      : completeSession(begun, at);
  const figures = mergeFigures(startedAt, figuresBefore, command, at, hasNewStart);
  if (typeof figures === 'string') return figures;
  const after = begun.phase === 'completed' ? { ...begun, ...figures } : completeWith(begun, figures);
  const isEndStated = hasNewStart || endedAt !== undefined || totalDuration !== undefined;
  const isNews = !same(state, after) && (isEndStated || (statesFigures && statedEnd(state) !== null));
  return isNews ? withFacts(after, [endStated(figures)], context) : after;
}

/** Merges the stated figures into the known ones: what is left out follows from the others, or stays as it is. */
function mergeFigures(
  startedAt: number,
  known: Figures,
  command: Amendment,
  at: number,
  hasNewStart: boolean,
): Figures | Rejection {
  const { totalDuration } = command;
  const statedEnd = command.endedAt ?? endOf(startedAt, known, totalDuration);
  const isFinish = command.completed === true;
  const hasMoved = statedEnd !== known.endedAt;
  // A finish says that the workout is over now; the clock of its client may be off (rule U10).
  const endedAt = isFinish && hasMoved ? Math.min(Math.max(statedEnd, startedAt), at) : statedEnd;
  if (endedAt < startedAt) return 'bad_amendment';
  if ((hasMoved || hasNewStart) && endedAt > at + CLOCK_SLACK_MINUTES * MINUTE_MS) return 'end_in_future';
  const counted = hasMoved ? figuresAt(startedAt, endedAt) : known;
  if (hasMoved && counted.totalDuration > MAX_DURATION_MINUTES) return 'session_too_long';
  // A client that rounds up states a minute more: then the end decides (rule U10).
  if (!isFinish && totalDuration !== undefined && Math.abs(totalDuration - counted.totalDuration) > 1)
    return 'figures_disagree';
  return { ...counted, caloriesBurned: caloriesOf(command, counted) };
}

/** End for a stated duration; the known one where the duration stays the same. */
function endOf(startedAt: number, known: Figures, totalDuration = known.totalDuration): number {
  return totalDuration === known.totalDuration ? known.endedAt : startedAt + totalDuration * MINUTE_MS;
}

function caloriesOf({ caloriesBurned, totalDuration }: Amendment, counted: Figures): number {
  const isCounted = totalDuration !== undefined && caloriesBurned === caloriesFor(totalDuration);
  return isCounted ? caloriesFor(counted.totalDuration) : (caloriesBurned ?? counted.caloriesBurned);
}

/** Records a member's answer to an inbox item. One that is answered already stays as it was answered (rule F7). */
function answer(state: PlayerState, { of, keep }: CommandOf<'answer'>, context: CommandContext): Outcome {
  const isAsked = inboxOf(state).some(({ facts }) => facts.every((id) => of.includes(id)));
  if (!isAsked) return state;
  return withFacts(state, [{ kind: 'answered', of, keep: keep.filter((id) => of.includes(id)) }], context);
}

/**
 * `applied`: the state changed. `unchanged`: it is so already (the same set completed twice, a rest that is over), and
 * the state is the very same object. `rejected`: it cannot be done; the state did not change.
 */
export type Applied =
  | { outcome: 'applied'; state: PlayerState }
  | { outcome: 'unchanged'; state: PlayerState }
  | { outcome: 'rejected'; rejection: Rejection; state: PlayerState };

/** Applies one command to a session's state. Pure; SPEC.md numbers its rules. */
export function apply(
  plan: Plan,
  state: PlayerState,
  command: PlayerCommand,
  { at, actionId, tappedAt, isRecount }: CommandContext,
): Applied {
  const context = { at: Math.max(at, state.startedAt), actionId, tappedAt };
  const now = planNow(plan, state.facts);
  const next = decide(now, state, isRecount ? command : withSetsCounted(now, state, command), context);
  if (typeof next === 'string') return { outcome: 'rejected', rejection: next, state };
  if (same(state, next)) return { outcome: 'unchanged', state };
  if (command.type === 'undo') return { outcome: 'applied', state: next };
  return {
    outcome: 'applied',
    state: moveLateSets(state, remembering(state, next, command, context), context),
  };
}

/** Records the sets of a command in a discarded session, which stays discarded (F1); rejects all else (S9). */
function recordedInDiscarded(
  plan: Plan,
  state: PlayerState,
  command: PlayerCommand,
  context: CommandContext,
): Outcome {
  if (command.type === 'complete_set') return recordSet(plan, state, command, context);
  if (command.type === 'replace_sets') return withReplacedSets(plan, state, command, context);
  if (command.type === 'complete_lap') return recordSets(plan, state, command.sets, context);
  if (command.type === 'end_round') return roundEnded(plan, state, command, context);
  if (command.type === 'finish' && command.lastSet) return lastSetRecorded(plan, state, command, context);
  return 'session_discarded';
}

function decide(plan: Plan, state: PlayerState, command: PlayerCommand, context: CommandContext): Outcome {
  if (command.type === 'undo') return undo(state, command, context);
  if (command.type === 'discard') return discard(state, context);
  if (command.type === 'restore') return restore(state);
  if (command.type === 'answer') return answer(state, command, context);
  if (state.phase === 'discarded') return recordedInDiscarded(plan, state, command, context);
  switch (command.type) {
    case 'complete_set':
      return completeSet(plan, state, command, context);
    case 'skip_exercise':
      return skipExercise(plan, state, command, context);
    case 'edit_set':
      return editSet(plan, state, command, context);
    case 'remove_set':
      return removeSet(state, command, context);
    case 'replace_sets':
      return state.phase === 'completed'
        ? withReplacedSets(plan, state, command, context)
        : replaceSets(plan, state, command, context);
    case 'add_exercise':
    case 'replace_exercise':
    case 'move_exercise':
    case 'remove_exercise':
    case 'plan_sets':
    case 'plan_rest':
    case 'make_superset':
    case 'part_superset':
      return changePlan(plan, state, command, context);
    case 'note':
      return note(plan, state, command, context);
    case 'choose_exercise':
      return chooseExercise(plan, state, command, context);
    case 'start_clock':
      return startClock(plan, state, command, context);
    case 'pause_clock':
    case 'resume_clock':
      return changeClock(plan, state, command, context);
    case 'complete_lap':
      return completeLap(plan, state, command, context);
    case 'end_round':
      return endRound(plan, state, command, context);
    case 'pause':
      return pause(state, context);
    case 'resume':
      return resume(state, context);
    case 'finish':
      return finish(plan, state, command, context);
    case 'reopen':
      return reopen(state);
    case 'amend':
      return amend(state, command, context);
    case 'start_rest':
    case 'start_work':
    case 'skip_rest':
    case 'pause_rest':
    case 'resume_rest':
    case 'reset_rest':
    case 'adjust_rest':
      return changeRest(plan, state, command, context);
    default:
      return command satisfies never;
  }
}
