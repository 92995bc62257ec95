import type { z } from 'zod';
import { withoutUnknown } from '../../common/strip-unknown';
import type { Logger } from '../core/logger';
import { keysTest } from './answer-keys';

/**
 * Holds an answer against the call's schema. While developing and testing a misfit is thrown. In production an answer
 * goes out that has no field beyond its schema: holding each of its values to its rules is for tests. Unknown fields are
 * taken out and logged, for a member is better served so; where that is not enough the call fails and nothing is sent.
 */
export function presentable(schema: z.ZodType, answer: unknown, strict: boolean, log: Logger): unknown {
  const hasNothingElse = keysTest(schema);
  if (!strict && hasNothingElse?.(answer)) return answer;
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const { issues } = result.error;
  const stripped = strict ? null : withoutUnknown(answer, issues);
  const isSafe = stripped !== null && (hasNothingElse?.(stripped) ?? schema.safeParse(stripped).success);
  if (!isSafe) throw new Error(`The answer does not fit its schema: ${result.error.message}`);
  log.error({ issues }, 'an answer does not fit its schema');
  return stripped;
}
