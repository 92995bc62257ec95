import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { mongo } from 'mongoose';
import { PROBLEMS, type Problem, type ProblemCode } from '../../common/problems';
import { TAGLINE } from '../../common/texts';
import { ProblemError } from '../core/errors';
import type { Logger } from '../core/logger';
import { problemTexts } from '../core/problem-texts';
import { isStorageFull, storageFull } from '../database/storage-full';
import type { StorageWatch } from '../database/storage-watch';

/** How body-parser and Express state a fault of the request. */
interface HttpError extends Error {
  status?: number;
  type?: string;
}

/** The driver's errors that say nothing about the request: it found no server, or lost it on the way. */
const UNREACHABLE = [
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  // Written, and not on a majority in time: whether it stays shows when it is sent again.
  'MongoWriteConcernError',
];
/** Not the primary (any more), or about to shut down: the protocol's codes for a server that steps down. */
const STEPPED_DOWN = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436]);
/** A replica set that changes its primary says so in the answer: by a code, and mostly by a label. */
const isChangingPrimary = (error: Error): boolean =>
  error instanceof mongo.MongoServerError &&
  (error.hasErrorLabel('RetryableWriteError') ||
    error.hasErrorLabel('RetryableError') ||
    STEPPED_DOWN.has(error.code));
const BY_STATUS: Record<number, [ProblemCode, string]> = {
  413: ['too_large', 'The request is too large.'],
  415: ['unsupported_media_type', problemTexts.unsupported_media_type],
};

/** Any thrown thing as a problem; null when the fault is ours. */
export function asProblem(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error;
  if (!(error instanceof Error)) return null;
  if (isStorageFull(error)) return storageFull();
  if (UNREACHABLE.includes(error.name) || isChangingPrimary(error)) {
    return new ProblemError('unavailable', 'The database cannot be reached. Please try again.');
  }
  const { status, type } = error as HttpError;
  if (status === undefined || status < 400 || status >= 500) return null;
  if (type === 'entity.parse.failed') return new ProblemError('bad_request', 'The body is not valid JSON.');
  const [code, detail] = BY_STATUS[status] ?? ['bad_request', 'The request cannot be understood.'];
  return new ProblemError(code, detail);
}

/** What every 401 has to carry (RFC 9110, 15.5.2): the one way in that HTTP knows. Browsers ask nothing at Bearer. */
const CHALLENGE = `Bearer realm="${TAGLINE}"`;

/** Answers a problem as problem details (RFC 9457). */
export function sendProblem(req: Request, res: Response, problem: ProblemError): void {
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? problem.code,
    status: PROBLEMS[problem.code],
    code: problem.code,
    detail: problem.detail,
    ...(problem.faults ? { faults: problem.faults } : {}),
    ...(problem.details === undefined ? {} : { details: problem.details }),
    ...(req.id ? { requestId: String(req.id) } : {}),
  };
  if (body.status === 401) res.set('WWW-Authenticate', CHALLENGE);
  res.status(body.status).set('Cache-Control', 'no-store').type('application/problem+json').json(body);
}

/** The one place where a failed REST request is answered. A fault of ours is logged and told as nothing more. */
export function problemSink(log: Logger, storage: Pick<StorageWatch, 'notice'>): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    storage.notice(error);
    const problem = asProblem(error);
    if (!problem || problem.status >= 500) log.error({ err: error, requestId: req.id }, 'request failed');
    if (res.headersSent) {
      res.destroy();
      return;
    }
    sendProblem(req, res, problem ?? new ProblemError('internal', problemTexts.internal));
  };
}

/** Whatever under /api nobody answered. */
export const unknownRoute: RequestHandler = (req) => {
  throw new ProblemError('not_found', `There is no ${req.method} ${req.baseUrl}${req.path} here.`);
};
