import type { Ack } from '../../common/live-protocol';
import type { Logger } from '../core/logger';
import { problemTexts } from '../core/problem-texts';
import { asProblem } from '../http/problem-sink';

/** The one place where a failed socket request is answered. A fault of ours is logged and told as nothing more. */
export function ackError(error: unknown, log: Logger): Extract<Ack<never>, { error: unknown }> {
  const problem = asProblem(error);
  if (!problem || problem.status >= 500) log.error({ err: error }, 'socket request failed');
  if (!problem) return { error: { code: 'internal', message: problemTexts.internal } };
  const details = problem.details ?? problem.faults;
  return {
    error: { code: problem.code, message: problem.detail, ...(details !== undefined && { details }) },
  };
}
