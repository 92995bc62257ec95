import type { z } from 'zod';
import { valueAt, withoutUnknown } from '@common/contract/strip-unknown';
import type { Logger } from '../core/logger';

/** Issues with a value that has its schema's fields and no other. */
const OF_THE_RIGHT_SHAPE: readonly string[] = ['too_big', 'too_small', 'custom'];

/**
 * Checks an answer against the call's schema. `strict` (development and tests) throws on any mismatch. In production
 * only unknown fields count, so that no data leaks: they are stripped and logged. The call fails if they cannot be:
 * where an object stands in a place that is not for it.
 */
export function presentable(schema: z.ZodType, answer: unknown, strict: boolean, log: Logger): unknown {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const { issues } = result.error;
  const stripped = withoutUnknown(answer, issues) ?? answer;
  const isUnsafe = ({ code, path }: z.core.$ZodIssue): boolean => {
    const value = valueAt(stripped, path);
    return typeof value === 'object' && value !== null && !OF_THE_RIGHT_SHAPE.includes(code);
  };
  if (strict || schema.safeParse(stripped).error?.issues.some(isUnsafe))
    throw new Error(`The answer does not fit its schema: ${result.error.message}`);
  log.error({ issues }, 'an answer does not fit its schema');
  return stripped;
}
