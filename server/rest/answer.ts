import type { z } from 'zod';
import type { Logger } from '../logger';

type Holder = Record<PropertyKey, unknown>;

/** A copy without the fields that the schema does not know, so that nothing unsaid ever leaves the server. */
function withoutUnknown(answer: unknown, issues: z.core.$ZodIssue[]): unknown {
  const copy = structuredClone(answer);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder = issue.path.reduce<unknown>((at, key) => (at as Holder | undefined)?.[key], copy);
    for (const key of issue.keys) delete (holder as Holder)[key];
  }
  return copy;
}

/**
 * Holds an answer against the call's schema. While developing and testing a misfit is thrown; in production it is
 * logged, unknown fields are taken out and the rest is answered, for a member is better served so.
 */
export function presentable(schema: z.ZodType, answer: unknown, strict: boolean, log: Logger): unknown {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  if (strict) throw new Error(`The answer does not fit its schema: ${result.error.message}`);
  log.error({ issues: result.error.issues }, 'an answer does not fit its schema');
  return withoutUnknown(answer, result.error.issues);
}
