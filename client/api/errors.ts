import type { Fault, Problem } from '../../common/problems';

/**
 * A non-successful answer. Its message is product.md 8's: the status code, a colon, a space, then the body's text,
 * or the status text where the body is empty. `detail` is the part that is fit for a person.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    body: string,
    statusText: string,
    /** The body as problem details, where it is that. */
    readonly problem: Problem | null = null,
  ) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
  }

  /** What happened and what to do. Never a raw error page. */
  get detail(): string {
    if (this.problem) return this.problem.detail;
    return this.status >= 500
      ? 'The server could not answer. Try again in a moment.'
      : 'The server refused this. Reload the page and try again.';
  }

  /** The first fault stated for a body field, to be shown beside it. */
  faultAt(field: string): Fault | undefined {
    return this.problem?.faults?.find((fault) => fault.path === field || fault.path === `body.${field}`);
  }
}

/** The request did not reach the server, or its answer did not reach us. */
export class OfflineError extends Error {
  readonly detail = 'No connection. Check the network and try again.';

  constructor(cause: unknown) {
    super('No connection to the server.', { cause });
    this.name = 'OfflineError';
  }
}

/** The server answered in a shape that this client does not know: the two are of different versions. */
export class AnswerError extends Error {
  readonly detail = 'This page and the server are of different versions. Reload the page.';

  constructor(call: string, cause: unknown) {
    super(`The answer to ${call} has an unknown shape.`, { cause });
    this.name = 'AnswerError';
  }
}

/** One sentence about any failure, fit for a person. */
export function detailOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof OfflineError || error instanceof AnswerError) {
    return error.detail;
  }
  return 'Something went wrong here. Reload the page and try again.';
}
