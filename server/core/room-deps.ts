import type { Connection } from 'mongoose';
import type { EventBus } from './domain-events';
import type { MemberHooks } from './member-hooks';

/** Dependencies that `createApp` passes on. Models belong to the connection, so that two nodes fit in one process. */
export interface RoomDeps {
  connection: Connection;
  events: EventBus;
  /** Services register their hooks in these lists while they are constructed. */
  hooks: MemberHooks;
}
