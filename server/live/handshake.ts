import type { ProblemCode } from '@common/contract/problems';
import { ProblemError, problemTexts } from '../core/errors';
import type { Logger } from '../core/logger';
import { requireScope, requireSignedIn } from '../http/access';
import { asProblem } from '../http/problem-sink';
import type { Identify, Identity } from '../people/auth/identify';
import type { MemberSockets } from './member-sockets';
import type { PendingHandshakes } from './pending-handshakes';
import type { LiveSocket } from './socket-types';

/** A refused handshake; `data` reaches the client as `error.data` of `connect_error`. */
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

interface HandshakeDeps {
  identify: Pick<Identify, 'authenticate' | 'authorise'>;
  handshakes: Pick<PendingHandshakes, 'begin' | 'end'>;
  memberSockets: Pick<MemberSockets, 'enter' | 'leave'>;
  log: Logger;
}

async function recognise(socket: LiveSocket, { identify, handshakes }: HandshakeDeps): Promise<Identity> {
  const credential = await identify.authenticate(socket.request, tokenOf(socket.handshake.auth));
  requireSignedIn(credential);
  // Listed before access is checked, so that a revocation from here on finds the socket.
  handshakes.begin(socket.id, credential);
  const identity = await identify.authorise(credential);
  requireSignedIn(identity);
  if (!identity.isApproved) throw new ProblemError('not_approved', problemTexts.not_approved);
  // Events are sent without a request, so the scope to read is required here.
  requireScope('read', identity);
  return identity;
}

/** Socket.IO middleware: admits approved members only, up to their number of sockets, and sets `socket.data`. */
export function handshake(deps: HandshakeDeps) {
  const { handshakes, memberSockets, log } = deps;
  return async (socket: LiveSocket, next: (error?: Error) => void): Promise<void> => {
    try {
      const { memberId, loginId, isAdmin } = await recognise(socket, deps);
      if (!memberSockets.enter(memberId))
        throw new ProblemError(
          'too_many_requests',
          'You have Win the day! open on too many screens. Please close some of them.',
        );
      const leave = () => {
        memberSockets.leave(memberId);
        handshakes.end(socket.id);
      };
      // A connection that has closed meanwhile fires no `close` any more.
      if (socket.conn.readyState === 'open') socket.conn.once('close', leave);
      else leave();
      socket.data = { memberId, loginId, comesAsAdmin: isAdmin };
      next();
    } catch (error) {
      handshakes.end(socket.id);
      const problem = asProblem(error);
      if (!problem) log.error({ err: error }, 'socket handshake failed');
      next(new Refused(problem ?? new ProblemError('internal', problemTexts.internal)));
    }
  };
}
