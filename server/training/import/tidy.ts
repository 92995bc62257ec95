import { MINUTE_MS } from '@common/constants';
import type { Logger } from '@server/core/logger';
import { regularly } from '@server/core/regularly';
import type { RoomDeps } from '@server/core/room-deps';
import { ImportService } from './service';

/** Interval at which a node looks for imports that a dead client or node left. */
const TIDY_EVERY_MS = 10 * MINUTE_MS;

/** Removes and finishes what was left of imports, now and regularly. Returns what stops it. */
export function tidyImportsRegularly({
  log,
  ...deps
}: Pick<RoomDeps, 'connection' | 'events'> & { log: Logger }): () => void {
  const imports = new ImportService(deps);
  const failed = 'what was left of imports could not be tidied';
  return regularly(() => imports.tidy(), { everyMs: TIDY_EVERY_MS, isFirstNow: true, log, failed });
}
