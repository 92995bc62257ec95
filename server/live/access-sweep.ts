import { PRESENCE_RENEW_MS } from '../../common/live-protocol';
import { joinAdminRoom } from './admin-rooms';
import type { AnsweringDeps } from './answering';
import type { LiveServer, LiveSocket } from './socket-types';

/** So many sockets are looked at in each round. */
const SOCKETS_A_ROUND = 20;

type SweepDeps = Pick<AnsweringDeps, 'identify' | 'cutOff' | 'log'>;

/**
 * Looks at a few sockets every few seconds, in turn: one whose access ended where nobody could tell this node (a
 * hung cluster bus, a change made in the database itself) is closed even if it only listens.
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
    // Asked together they are two questions, and one that fails keeps none of the others from being looked at.
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
