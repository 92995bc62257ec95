import { CLOCK_SLACK_MINUTES, MAX_DURATION_MINUTES, MINUTE_MS } from '../constants';
import { withFacts } from './add-facts';
import type { CommandContext } from './command-context';
import type { CommandOf } from './commands';
import { completed, completedWith, type Figures, figuresAt } from './completion';
import type { AnyState, Outcome } from './outcome';
import { reopened } from './phase';
import type { Rejection } from './rejections';
import { same } from './same';
import { endStated, statedEnd } from './stated-end';
import { caloriesFor } from './time';

type Amendment = CommandOf<'amend'>;

/** The outcome of a session stated at once: finished so, opened again, or the figures of a past one mended. */
export function amend(state: AnyState, command: Amendment, context: CommandContext): Outcome {
  const { at } = context;
  const { endedAt, totalDuration, caloriesBurned } = command;
  const statesFigures = [endedAt, totalDuration, caloriesBurned].some((figure) => figure !== undefined);
  const isCompleted = state.phase === 'completed';
  if (command.completed === false || (!isCompleted && !command.completed)) {
    if (statesFigures) return 'session_not_completed';
    return isCompleted && command.completed === false ? reopened(state) : state;
  }
  const figures = stated(state.startedAt, isCompleted ? state : completed(state, at), command, at);
  if (typeof figures === 'string') return figures;
  const after = isCompleted ? { ...state, ...figures } : completedWith(state, figures);
  const isEndStated = command.endedAt !== undefined || command.totalDuration !== undefined;
  const isNews = !same(state, after) && (isEndStated || (statesFigures && statedEnd(state) !== null));
  return isNews ? withFacts(after, [endStated(figures)], context) : after;
}

/** End, minutes and calories as stated; of those left out each follows from the others, or stays as it is. */
function stated(startedAt: number, known: Figures, command: Amendment, at: number): Figures | Rejection {
  const { totalDuration } = command;
  const endedAt = command.endedAt ?? endOf(startedAt, known, totalDuration);
  const hasMoved = endedAt !== known.endedAt;
  if (endedAt < startedAt) return 'bad_amendment';
  if (hasMoved && endedAt > at + CLOCK_SLACK_MINUTES * MINUTE_MS) return 'end_in_future';
  const counted = hasMoved ? figuresAt(startedAt, endedAt) : known;
  if (hasMoved && counted.totalDuration > MAX_DURATION_MINUTES) return 'session_too_long';
  // Whoever rounds instead of cutting off states a minute more: the end decides.
  if (totalDuration !== undefined && Math.abs(totalDuration - counted.totalDuration) > 1)
    return 'figures_disagree';
  return { ...counted, caloriesBurned: caloriesOf(command, counted) };
}

/** The end that a stated duration means: the one there is where it is as long as that already. */
function endOf(startedAt: number, known: Figures, totalDuration = known.totalDuration): number {
  return totalDuration === known.totalDuration ? known.endedAt : startedAt + totalDuration * MINUTE_MS;
}

function caloriesOf({ caloriesBurned, totalDuration }: Amendment, counted: Figures): number {
  const isCounted = totalDuration !== undefined && caloriesBurned === caloriesFor(totalDuration);
  return isCounted ? caloriesFor(counted.totalDuration) : (caloriesBurned ?? counted.caloriesBurned);
}
