import type { CallName } from '../common/rest-api';
import type { Handlers } from './http/handlers';
import type { createAuth } from './people/people';
import type { PushCalls } from './push/handlers';
import { exercisesHandlers } from './training/exercises/handlers';
import { programsHandlers } from './training/programs/handlers';
import { progressHandlers } from './training/progress/handlers';
import type { RoomDeps } from './training/room';
import type { SessionAuthority } from './training/sessions/authority';
import { sessionsHandlers } from './training/sessions/handlers';
import { workoutsHandlers } from './training/workouts/handlers';

type AuthCalls = keyof ReturnType<typeof createAuth>['handlers'];

/** The calls of every room that keeps members' training. A missing one is a type error here. */
export function roomHandlers(
  deps: RoomDeps,
  sessions: SessionAuthority,
): Handlers<Exclude<CallName, AuthCalls | PushCalls | 'deviceAddress' | 'adminStorage'>> {
  return {
    ...exercisesHandlers(),
    ...workoutsHandlers(deps),
    ...programsHandlers(deps),
    ...sessionsHandlers(deps, sessions),
    ...progressHandlers(deps),
  };
}
