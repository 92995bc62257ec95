import type { IncomingMessage } from 'node:http';
import type { ProblemCode } from '../../common/problems';
import { ProblemError } from '../core/errors';
import type { Logger } from '../core/logger';
import { requireScope } from '../http/access';
import { asProblem } from '../http/problem-sink';
import type { Identify } from '../people/auth/identify';
import type { MemberSockets } from './member-sockets';
import type { LiveSocket } from './socket-types';

/** What `connect_error` carries to the client as `error.data`. */
class Refused extends Error {
  readonly data: { code: ProblemCode; message: string };

  constructor(problem: ProblemError) {
    super(problem.detail);
    this.data = { code: problem.code, message: problem.detail };
  }
}

/** A personal token, for clients that have no cookie. */
function tokenOf(auth: Record<string, unknown>): string | undefined {
  return typeof auth.token === 'string' ? auth.token : undefined;
}

async function recognise(identify: Identify, req: IncomingMessage, auth: Record<string, unknown>) {
  const identity = await identify.identifySocket(req, tokenOf(auth));
  if (!identity) throw new ProblemError('not_signed_in', 'Please sign in.');
  if (!identity.isApproved) throw new ProblemError('not_approved', 'An admin has yet to approve you.');
  // What is told to the member's screens is told without being asked for.
  requireScope('read', identity);
  return identity;
}

/** Lets only approved members in, with so many sockets each, and notes who they are. */
export function handshake(
  identify: Identify,
  memberSockets: Pick<MemberSockets, 'enter' | 'leave'>,
  log: Logger,
) {
  return async (socket: LiveSocket, next: (error?: Error) => void): Promise<void> => {
    try {
      const { memberId, loginId } = await recognise(identify, socket.request, socket.handshake.auth);
      if (!memberSockets.enter(memberId))
        throw new ProblemError(
          'too_many_requests',
          'Win the day! is open on too many screens of yours at once. Please close some of them.',
        );
      // Where the connection has gone meanwhile, nobody tells of its end any more.
      if (socket.conn.readyState === 'open') socket.conn.once('close', () => memberSockets.leave(memberId));
      else memberSockets.leave(memberId);
      socket.data = { memberId, loginId };
      next();
    } catch (error) {
      const problem = asProblem(error);
      if (!problem) log.error({ err: error }, 'socket handshake failed');
      next(new Refused(problem ?? new ProblemError('internal', 'Something went wrong on our side.')));
    }
  };
}
