import { setTimeout } from 'node:timers/promises';
import type { EventBus } from '../../core/domain-events';
import type { RoomDeps } from '../room';
import { type StoredWorkout, workoutModel } from '../workouts/model';
import { isClosed } from './access';
import { createPauses, type Pauses } from './contention';
import { mongoSessionStore } from './mongo-session-store';
import type { SessionStore } from './session-store';

/** What the services that run sessions stand on. */
export interface SessionDeps extends Pauses {
  sessions: SessionStore;
  events: EventBus;
  /** A member's workout; null where there is none, or it is somebody else's. */
  workoutOf: (userId: string, workoutId: string) => Promise<StoredWorkout | null>;
  /** Whether the member's access ended. */
  isClosed: (memberId: string) => Promise<boolean>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** As the app has it. */
export function sessionDeps({ connection, events }: Pick<RoomDeps, 'connection' | 'events'>): SessionDeps {
  const workouts = workoutModel(connection);
  return {
    sessions: mongoSessionStore(connection),
    events,
    workoutOf: (userId, _id) => workouts.findOne({ _id, userId }).lean<StoredWorkout>(),
    isClosed: (memberId) => isClosed(connection, memberId),
    now: Date.now,
    ...createPauses({ random: Math.random, wait: setTimeout }),
  };
}
