import * as z from 'zod';
import type { ApiCall } from '@common/api-call';
import { faultSentence, telling } from '@common/fault-sentences';
import type { Fault } from '@common/problems';
import { ProblemError } from '../core/errors';

const PARTS = ['params', 'query', 'body'] as const;
type Part = (typeof PARTS)[number];

/** Schema of a part that the call does not take: it must be empty or missing. */
const nothing = z.union([z.undefined(), z.null(), z.strictObject({})]);

/** Validation faults with their path in the request, such as `body.exercises.2.reps`. */
function faultsOf(part: Part, error: z.ZodError): Fault[] {
  return telling(error.issues).map((issue) => ({
    path: [part, ...issue.path.map(String)].join('.').slice(0, 200),
    message: issue.message.slice(0, 300),
  }));
}

/** Parses params, query and body by the call's schemas. Throws `validation_failed` with the faults of all parts. */
export function parseParts(call: ApiCall, raw: Record<Part, unknown>): Record<Part, unknown> {
  const parts: Record<Part, unknown> = { params: undefined, query: undefined, body: undefined };
  const faults: Fault[] = [];
  for (const part of PARTS) {
    const schema = call[part];
    const result = (schema ?? nothing).safeParse(raw[part], { error: faultSentence });
    if (!result.success) faults.push(...faultsOf(part, result.error));
    else if (schema) parts[part] = result.data;
  }
  if (faults.length > 0) {
    const first = faults[0]?.message ?? '';
    const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
    throw new ProblemError('validation_failed', `${first}${more}`, faults.slice(0, 50));
  }
  return parts;
}
