import { type Fault, PROBLEMS, type ProblemCode } from '../../common/problems';

/**
 * A failure that a person or a client can act on. Thrown anywhere below the edge; the REST sink answers it as
 * problem details (RFC 9457), the socket sink as an ack error. Anything else thrown is a fault of ours: `internal`.
 */
export class ProblemError extends Error {
  readonly status: number;
  /** What a client needs to act on the code by itself; the class of the problem says its shape. */
  readonly details?: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: ProblemCode,
    /** What happened and what to do, fit for a person. */
    readonly detail: string,
    readonly faults?: Fault[],
  ) {
    super(`${code}: ${detail}`);
    this.name = 'ProblemError';
    this.status = PROBLEMS[code];
  }
}

/** The same answer for what does not exist and for what is somebody else's. */
export function notFound(what: string): ProblemError {
  return new ProblemError('not_found', `${what} was not found.`);
}
