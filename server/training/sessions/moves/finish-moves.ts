import type { Connection } from 'mongoose';
import type { Logger } from '@server/core/logger';
import { regularly } from '@server/core/regularly';
import { type StoredSession, sessionModel } from '../model';
import type { MoveService } from './move-service';

/** Interval at which a node looks for unfinished moves. */
const LOOK_EVERY_MS = 60_000;
/** A move older than this is of a process that died. */
const STALE_AFTER_MS = 60_000;
const AT_ONCE = 100;

interface MoveDeps {
  connection: Connection;
  moves: MoveService;
}

/** Finishes moves whose sets left a session before `until`. Idempotent. */
export async function finishMoves({ connection, moves }: MoveDeps, until: Date): Promise<void> {
  const left = await sessionModel(connection)
    .find({ leavingTo: { $exists: true }, access: 'open', touchedAt: { $lte: until } })
    .limit(AT_ONCE)
    .select({ userId: 1, leavingTo: 1 })
    .lean<StoredSession[]>();
  for (const { _id, userId, leavingTo } of left)
    if (leavingTo !== undefined) await moves.finish(String(_id), String(userId), leavingTo);
}

/** Runs `finishMoves` now and every minute. Returns what stops it. */
export function finishMovesRegularly({ log, ...deps }: MoveDeps & { log: Logger }): () => void {
  const look = () => finishMoves(deps, new Date(Date.now() - STALE_AFTER_MS));
  const failed = 'sets could not be brought to their session';
  return regularly(look, { everyMs: LOOK_EVERY_MS, isFirstNow: true, log, failed });
}
