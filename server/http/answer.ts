import type { z } from 'zod';
import { withoutUnknown } from '../../common/strip-unknown';
import type { Logger } from '../core/logger';
import { keysTest } from './answer-keys';

/**
 * Holds an answer against the call's schema. While developing and testing a misfit is thrown; in production it is
 * logged, unknown fields are taken out and the rest is answered, for a member is better served so. There an answer that
 * has no field beyond its schema goes out as it is: holding each of its values to its rules is for tests.
 */
export function presentable(schema: z.ZodType, answer: unknown, strict: boolean, log: Logger): unknown {
  if (!strict && keysTest(schema)?.(answer)) return answer;
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  if (strict) throw new Error(`The answer does not fit its schema: ${result.error.message}`);
  log.error({ issues: result.error.issues }, 'an answer does not fit its schema');
  return withoutUnknown(answer, result.error.issues) ?? answer;
}
