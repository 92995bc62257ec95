import type { CallName } from '../common/rest-api';
import type { createAuth } from './auth/auth';
import { exercisesHandlers } from './exercises/routes';
import { programsHandlers } from './programs/routes';
import { progressHandlers } from './progress/routes';
import type { PushCalls } from './push/routes';
import type { Handlers } from './rest/handlers';
import type { RoomDeps } from './room';
import type { SessionAuthority } from './sessions/authority';
import { sessionsHandlers } from './sessions/routes';
import { workoutsHandlers } from './workouts/routes';

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
