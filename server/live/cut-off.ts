import type { Connection } from 'mongoose';
import { loginModel } from '../people/auth/browser/login-model';
import { memberModel } from '../people/members/model';
import type { Broadcaster } from './broadcaster';
import type { LiveSocket } from './socket-types';

/** Closes a socket whose access has ended, with the true reason. */
export type CutOff = (socket: LiveSocket) => Promise<void>;

/** Creates `CutOff` for the club of this database. */
export function createCutOff(connection: Connection, broadcaster: Broadcaster): CutOff {
  /**
   * A withdrawn approval ends the logins a moment after it is written (people/auth/revoke.ts). A screen cut off in
   * between asks at once who is signed in, and must not be told that it still is.
   */
  const endLogin = (loginId: string) =>
    loginModel(connection)
      .deleteOne({ _id: loginId })
      .catch(() => null);
  return async (socket) => {
    const member = await memberModel(connection)
      .findOne({ _id: socket.data.memberId })
      .lean()
      // A member that cannot be read counts as gone: the socket is closed.
      .catch(() => null);
    if (!member || member.deletingSince) {
      broadcaster.cutOffSocket(socket, 'deleted');
      return;
    }
    if (!member.isApproved) await endLogin(socket.data.loginId);
    broadcaster.cutOffSocket(socket, member.isApproved ? 'signed-out' : 'not-approved');
  };
}
