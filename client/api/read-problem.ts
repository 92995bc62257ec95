import { type Problem, problemSchema } from '@common/contract/problems';

/** The problem details in the body of a non-successful answer; null where there are none. */
export function readProblem(body: string): Problem | null {
  try {
    const parsed = problemSchema.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON: an error page of a proxy, or nothing at all.
    return null;
  }
}
