import type { Fault, Problem } from '@common/contract/problems';

/**
 * A non-successful answer. Its message [8.1]: status code, colon, space, then the body, or the status
 * text if the body is empty. `detail` is fit to be shown.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    body: string,
    statusText: string,
    /** The body, if it is problem details. */
    readonly problem: Problem | null = null,
  ) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
  }

  /** One sentence on the failure and what to do, fit to be shown; never the raw body. */
  get detail(): string {
    if (this.problem) return this.problem.detail;
    return this.status >= 500
      ? 'The server could not answer. Try again in a moment.'
      : 'The server refused this. Reload the page and try again.';
  }

  /** The first fault of a body field, to show beside it. */
  faultAt(field: string): Fault | undefined {
    return this.problem?.faults?.find((fault) => fault.path === field || fault.path === `body.${field}`);
  }
}

/** The request did not reach the server, or its answer was lost. */
export class OfflineError extends Error {
  readonly detail = 'No connection. Check the network and try again.';

  constructor(cause: unknown) {
    super('No connection to the server.', { cause });
    this.name = 'OfflineError';
  }
}

/** The answer has an unknown shape: client and server are of different versions. */
export class AnswerError extends Error {
  readonly detail = 'This page and the server are of different versions. Reload the page.';

  constructor(call: string, cause: unknown) {
    super(`The answer to ${call} has an unknown shape.`, { cause });
    this.name = 'AnswerError';
  }
}

/** One sentence about any error, fit to be shown. */
export function detailOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof OfflineError || error instanceof AnswerError) {
    return error.detail;
  }
  return 'Something went wrong here. Reload the page and try again.';
}
