import type { Connection } from 'mongoose';
import type { EventBus } from './domain-events';
import type { MemberHooks } from './member-hooks';

/** What app assembly hands to every room. Models hang on the connection, so that two nodes fit in one process. */
export interface RoomDeps {
  connection: Connection;
  events: EventBus;
  /** What a room does when a member leaves; rooms add to these lists while they are assembled. */
  hooks: MemberHooks;
}
