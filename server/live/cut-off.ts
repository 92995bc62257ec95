import type { Connection } from 'mongoose';
import { memberModel } from '../people/members/model';
import type { Broadcaster } from './broadcaster';
import type { LiveSocket } from './socket-types';

/** Closes a socket that was found to have no access any more, and tells it truly why. */
export type CutOff = (socket: LiveSocket) => Promise<void>;

/** Cutting off for the club behind this connection. */
export function createCutOff(connection: Connection, broadcaster: Broadcaster): CutOff {
  return async (socket) => {
    const member = await memberModel(connection)
      .findOne({ _id: socket.data.memberId })
      .lean()
      // Whatever the reason: the socket goes.
      .catch(() => null);
    if (!member || member.deletingSince) broadcaster.cutOffSocket(socket, 'deleted');
    else broadcaster.cutOffSocket(socket, member.isApproved ? 'signed-out' : 'not-approved');
  };
}
