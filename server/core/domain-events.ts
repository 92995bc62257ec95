import { EventEmitter } from 'node:events';
import type { ListName } from '../../common/lists';
import type { PlayerState } from '../../common/player/state';

/** What changed, and for whom. Services tell; live/ and push/ listen. */
export interface ServerEvents {
  /** A session went from one version to the next; `before` is null when it is new. */
  sessionChanged: [
    {
      userId: string;
      sessionId: string;
      from: number;
      to: number;
      before: PlayerState | null;
      after: PlayerState;
      actionId: string | null;
      at: number;
    },
  ];
  sessionGone: [{ userId: string; sessionId: string }];
  /** A list of one member; `userId: null` is a list of the admins (members, invitations). */
  listChanged: [{ userId: string | null; list: ListName }];
  /** A list of every member: what the club shares has changed in it. */
  clubListChanged: [{ list: ListName }];
  /** Access ended: of the whole member, or (`loginId` set) of one sign-in (cookie session or token). */
  accessRevoked: [
    { userId: string; loginId: string | null; reason: 'signed-out' | 'not-approved' | 'deleted' },
  ];
}

/** The in-process bus of this server. A listener that throws is at fault itself, and must not undo a write. */
export class EventBus extends EventEmitter<ServerEvents> {}
