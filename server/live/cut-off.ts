import type { Connection } from 'mongoose';
import { loginModel } from '../people/auth/browser/login-model';
import { memberModel } from '../people/members/model';
import type { Broadcaster } from './broadcaster';
import type { LiveSocket } from './socket-types';

/** Closes a socket that was found to have no access any more, and tells it truly why. */
export type CutOff = (socket: LiveSocket) => Promise<void>;

/** Cutting off for the club behind this connection. */
export function createCutOff(connection: Connection, broadcaster: Broadcaster): CutOff {
  /**
   * A withdrawn approval ends the logins a moment after it is written (people/auth/revoke.ts). A screen that is told in
   * between asks who it is at once, and must not hear that it is still signed in.
   */
  const endLogin = (loginId: string) =>
    loginModel(connection)
      .deleteOne({ _id: loginId })
      .catch(() => null);
  return async (socket) => {
    const member = await memberModel(connection)
      .findOne({ _id: socket.data.memberId })
      .lean()
      // Whatever the reason: the socket goes.
      .catch(() => null);
    if (!member || member.deletingSince) {
      broadcaster.cutOffSocket(socket, 'deleted');
      return;
    }
    if (!member.isApproved) await endLogin(socket.data.loginId);
    broadcaster.cutOffSocket(socket, member.isApproved ? 'signed-out' : 'not-approved');
  };
}
