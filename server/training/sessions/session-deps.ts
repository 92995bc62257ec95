import { setImmediate, setTimeout } from 'node:timers/promises';
import type { EventBus } from '../../core/domain-events';
import type { RoomDeps } from '../room';
import { type StoredWorkout, workoutModel } from '../workouts/model';
import { isClosed } from './access';
import { mongoSessionStore } from './mongo-session-store';
import type { SessionStore } from './session-store';

const LONGEST_PAUSE_MS = 50;

/** What the services that run sessions stand on. */
export interface SessionDeps {
  sessions: SessionStore;
  events: EventBus;
  /** A member's workout; null where there is none, or it is somebody else's. */
  workoutOf: (userId: string, workoutId: string) => Promise<StoredWorkout | null>;
  /** Whether the member's access ended. */
  isClosed: (memberId: string) => Promise<boolean>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Before a session is read again because somebody else wrote in between, for the `turn`th time (from 0). */
  pause: (turn: number) => Promise<void>;
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
    // What came in between is read once a majority has it, which takes a moment.
    pause: (turn) => (turn === 0 ? setImmediate() : setTimeout(Math.min(LONGEST_PAUSE_MS, 2 ** turn))),
  };
}
