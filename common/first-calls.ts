import type { Calls } from './api-call';
import { authCalls } from './auth';
import { exerciseHistoryCalls } from './exercise-history';
import { exerciseCalls } from './exercises';
import { invitationCalls } from './invitations';
import { memberCalls } from './members';
import { programCalls } from './programs';
import { progressCalls } from './progress';
import { sessionListCalls } from './session-lists';
import { storageCalls } from './storage';
import { workoutCalls } from './workouts';

/** The calls that a client needs from the start; every screen loads them. */
export const firstCalls = {
  ...authCalls,
  ...invitationCalls,
  ...memberCalls,
  ...exerciseCalls,
  ...exerciseHistoryCalls,
  ...workoutCalls,
  ...sessionListCalls,
  ...programCalls,
  ...progressCalls,
  ...storageCalls,
} as const satisfies Calls;
