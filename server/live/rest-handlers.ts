import type { Connection } from 'mongoose';
import { knownIn, type liveCalls } from '@common/contract/live-calls';
import { epochOf } from '../database/epoch';
import type { Handlers } from '../http/handlers';
import type { ReadService } from '../training/sessions/read-service';
import { requireVersion } from './answering';
import { welcome } from './hello';
import type { ListVersions } from './list-versions';

interface LiveRestDeps {
  connection: Connection;
  reads: ReadService;
  lists: ListVersions;
}

/** REST handlers for live clients without a socket. They count as no screen. */
export function liveRestHandlers({
  connection,
  reads,
  lists,
}: LiveRestDeps): Handlers<keyof typeof liveCalls> {
  let epoch: string | null = null;
  return {
    liveHello: async ({ caller, query }) => {
      requireVersion(query);
      epoch ??= await epochOf(connection.getClient().db(connection.name));
      const { deviceId, epoch: knownEpoch, known } = query;
      return welcome({ deviceId, epoch: knownEpoch, known: knownIn(known) }, caller, {
        epoch,
        reads,
        lists: ({ memberId, isAdmin }) => lists.read(memberId, isAdmin),
        now: Date.now,
        enter: async () => [],
      });
    },
    liveClock: async () => ({ serverTime: Date.now() }),
  };
}
