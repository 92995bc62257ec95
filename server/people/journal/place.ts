import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import { type CameFrom, cameFrom } from '../../http/came-from';

const asked = new AsyncLocalStorage<CameFrom>();

/** Remembers where a request comes from for as long as it is answered, so that the journal can say it. */
export const rememberPlace: RequestHandler = (req, _res, next) => asked.run(cameFrom(req), next);

/** Does something as if it came from there; null: as the server's own work. */
export const asFrom = <T>(from: CameFrom | null, does: () => Promise<T>): Promise<T> =>
  from ? asked.run(from, does) : asked.exit(does);

/** Where the request comes from that is being answered; null: it is the server's own work. */
export function placeNow(): CameFrom | null {
  return asked.getStore() ?? null;
}
