import type { Connection } from 'mongoose';
import type { Logger } from '../../../core/logger';
import { regularly } from '../../../core/regularly';
import { type StoredSession, sessionModel } from '../model';
import type { MoveService } from './move-service';

/** How often a node looks for moves that nobody brought to an end. */
const LOOK_EVERY_MS = 60_000;
/** A move that old is one of a process that died. */
const STALE_AFTER_MS = 60_000;
const AT_ONCE = 100;

interface MoveDeps {
  connection: Connection;
  moves: MoveService;
}

/** Brings sets that have left a session before `until` to where they go. Done twice it is the same. */
export async function finishMoves({ connection, moves }: MoveDeps, until: Date): Promise<void> {
  const left = await sessionModel(connection)
    .find({ leavingTo: { $exists: true }, access: 'open', touchedAt: { $lte: until } })
    .limit(AT_ONCE)
    .select({ userId: 1, leavingTo: 1 })
    .lean<StoredSession[]>();
  for (const { _id, userId, leavingTo } of left)
    if (leavingTo !== undefined) await moves.finish(String(_id), String(userId), leavingTo);
}

/** Does so now and from time to time, until it is stopped. */
export function finishMovesRegularly({ log, ...deps }: MoveDeps & { log: Logger }): () => void {
  const look = () => finishMoves(deps, new Date(Date.now() - STALE_AFTER_MS));
  const failed = 'sets could not be brought to their session';
  return regularly(look, { everyMs: LOOK_EVERY_MS, isFirstNow: true, log, failed });
}
