import type { RequestHandler } from 'express';
import { ProblemError } from '../core/errors';
import { isAllowedOrigin } from './origin';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** CSRF middleware: refuses writes that another site's page makes a member's browser send. */
export function sameSiteOnly(publicUrl: string | null): RequestHandler {
  return (req, _res, next) => {
    if (READING.includes(req.method) || isAllowedOrigin(req.headers, publicUrl)) next();
    else throw new ProblemError('cross_site', 'This request came from another site and was refused.');
  };
}
