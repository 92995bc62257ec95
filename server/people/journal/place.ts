import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import { type CameFrom, cameFrom } from '@server/http/came-from';

const requestPlace = new AsyncLocalStorage<CameFrom>();

/** Middleware that makes a request's device and place available to the journal while it is handled. */
export const rememberPlace: RequestHandler = (req, _res, next) => requestPlace.run(cameFrom(req), next);

/** Runs `does` with this device and place; null: as the server's own work. */
export const asFrom = <T>(from: CameFrom | null, does: () => Promise<T>): Promise<T> =>
  from ? requestPlace.run(from, does) : requestPlace.exit(does);

/** Device and place of the current request; null outside of requests. */
export function placeNow(): CameFrom | null {
  return requestPlace.getStore() ?? null;
}
