import { type Fault, PROBLEMS, type ProblemCode } from '@common/contract/problems';

/** Texts of problems that are thrown in more than one place, by code. Used by the server only. */
export const problemTexts = {
  not_approved: 'An admin has yet to approve you.',
  admin_only: 'Only admins may do this.',
  unsupported_media_type: 'Send JSON with the content type application/json.',
  internal: 'Something went wrong on our side.',
  storage_full:
    'The server’s disk is full, so this could not be saved. Please tell an admin and try again later.',
} as const satisfies Partial<Record<ProblemCode, string>>;

/** A setting with which this server cannot start: one sentence that names it, for the person who starts the server. */
export class StartFault extends Error {
  override name = 'StartFault';
}

/**
 * A failure that a person or a client can act on. Thrown anywhere below the edge; the REST sink answers it as
 * problem details (RFC 9457), the socket sink as an ack error. Anything else thrown is a fault of ours: `internal`.
 */
export class ProblemError extends Error {
  readonly status: number;
  /** Machine-readable data with the code; each subclass defines its shape. */
  readonly details?: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: ProblemCode,
    /** Sentence for a person: what happened and what to do. */
    readonly detail: string,
    readonly faults?: Fault[],
  ) {
    super(`${code}: ${detail}`);
    this.name = 'ProblemError';
    this.status = PROBLEMS[code];
  }
}

/** The same error for what does not exist and for what belongs to another member. */
export function notFound(what: string): ProblemError {
  return new ProblemError('not_found', `${what} was not found.`);
}
