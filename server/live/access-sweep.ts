import { PRESENCE_RENEW_MS } from '@common/contract/live-protocol';
import { joinAdminRoom } from './admin-rooms';
import type { AnsweringDeps } from './answering';
import type { LiveServer, LiveSocket } from './socket-types';

/** Sockets checked per round. */
const SOCKETS_A_ROUND = 20;

type SweepDeps = Pick<AnsweringDeps, 'identify' | 'cutOff' | 'log'>;

/**
 * Re-checks the access of a few sockets every `PRESENCE_RENEW_MS`, in turn. It closes those whose access ended without
 * an event reaching this node (a hung cluster bus, a change made in the database itself), even if they only listen.
 */
export function sweepAccess(io: LiveServer, { identify, cutOff, log }: SweepDeps): () => void {
  let queue: string[] = [];
  const lookAt = async (socket: LiveSocket) => {
    const identity = await identify.revalidate(socket.data.loginId, socket.data.memberId);
    if (identity) await joinAdminRoom(socket, identity.isAdmin, identify);
    else await cutOff(socket);
  };
  const round = async () => {
    const { sockets } = io.of('/');
    if (queue.length === 0) queue = [...sockets.keys()];
    const some = queue.splice(0, SOCKETS_A_ROUND).flatMap((id) => sockets.get(id) ?? []);
    // Started together, the checks are batched into two queries; one that fails must not stop the others.
    const looked = await Promise.allSettled(some.map(lookAt));
    const failed = looked.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
    if (failed) throw failed.reason;
  };
  let isUnderWay = false;
  const timer = setInterval(() => {
    if (isUnderWay) return;
    isUnderWay = true;
    round()
      .catch((err: unknown) => log.warn({ err }, 'sockets could not be checked'))
      .finally(() => {
        isUnderWay = false;
      });
  }, PRESENCE_RENEW_MS).unref();
  return () => clearInterval(timer);
}
