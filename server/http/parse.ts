import * as z from 'zod';
import type { ApiCall } from '../../common/api-call';
import { faultSentence, telling } from '../../common/fault-sentences';
import type { Fault } from '../../common/problems';
import { ProblemError } from '../core/errors';

const PARTS = ['params', 'query', 'body'] as const;
type Part = (typeof PARTS)[number];

/** A call that takes no such part takes an empty one, or none. */
const nothing = z.union([z.undefined(), z.null(), z.strictObject({})]);

/** Where in the request a fault lies: `body.exercises.2.reps`. */
function faultsOf(part: Part, error: z.ZodError): Fault[] {
  return telling(error.issues).map((issue) => ({
    path: [part, ...issue.path.map(String)].join('.').slice(0, 200),
    message: issue.message.slice(0, 300),
  }));
}

/** The parts of a request as the call's schemas understand them; every fault of every part at once otherwise. */
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
