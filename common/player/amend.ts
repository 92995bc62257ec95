import { CLOCK_SLACK_MINUTES, MAX_DURATION_MINUTES, MINUTE_MS } from '../constants';
import { withFacts } from './add-facts';
import type { CommandContext } from './command-context';
import type { CommandOf } from './commands';
import { completedWith, completeSession, type Figures, figuresAt } from './completion';
import type { AnyState, Outcome } from './outcome';
import { reopenSession } from './phase';
import type { Rejection } from './rejections';
import { same } from './same';
import { endStated, statedEnd } from './stated-end';
import { caloriesFor } from './time';

type Amendment = CommandOf<'amend'>;

/** Amends a session as a whole: finishes or reopens it, or corrects the figures of a finished one (rules U7 to U9). */
export function amend(state: AnyState, command: Amendment, context: CommandContext): Outcome {
  const { at } = context;
  const { endedAt, totalDuration, caloriesBurned } = command;
  const statesFigures = [endedAt, totalDuration, caloriesBurned].some((figure) => figure !== undefined);
  const isCompleted = state.phase === 'completed';
  if (command.completed === false || (!isCompleted && !command.completed)) {
    if (statesFigures) return 'session_not_completed';
    return isCompleted && command.completed === false ? reopenSession(state) : state;
  }
  const figures = stated(state.startedAt, isCompleted ? state : completeSession(state, at), command, at);
  if (typeof figures === 'string') return figures;
  const after = isCompleted ? { ...state, ...figures } : completedWith(state, figures);
  const isEndStated = command.endedAt !== undefined || command.totalDuration !== undefined;
  const isNews = !same(state, after) && (isEndStated || (statesFigures && statedEnd(state) !== null));
  return isNews ? withFacts(after, [endStated(figures)], context) : after;
}

/** Merges the stated figures into the known ones: what is left out follows from the others, or stays as it is. */
function stated(startedAt: number, known: Figures, command: Amendment, at: number): Figures | Rejection {
  const { totalDuration } = command;
  const endedAt = command.endedAt ?? endOf(startedAt, known, totalDuration);
  const hasMoved = endedAt !== known.endedAt;
  if (endedAt < startedAt) return 'bad_amendment';
  if (hasMoved && endedAt > at + CLOCK_SLACK_MINUTES * MINUTE_MS) return 'end_in_future';
  const counted = hasMoved ? figuresAt(startedAt, endedAt) : known;
  if (hasMoved && counted.totalDuration > MAX_DURATION_MINUTES) return 'session_too_long';
  // A client that rounds up states a minute more: then the end decides (rule U10).
  if (totalDuration !== undefined && Math.abs(totalDuration - counted.totalDuration) > 1)
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
