import type { z } from 'zod';
import { withoutUnknown } from '../../common/strip-unknown';
import type { Logger } from '../core/logger';
import { keysTest } from './answer-keys';

/**
 * Checks an answer against the call's schema. `strict` (development and tests) throws on any mismatch. In production
 * only unknown fields count, so that no data leaks: they are stripped and logged; if that is not enough, the call
 * fails.
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
