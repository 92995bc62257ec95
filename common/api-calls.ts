import type * as z from 'zod';
import type { Calls } from './api-call';
import { authCalls } from './auth';
import { backupCalls } from './backups';
import { bodyCalls } from './body';
import { exerciseHistoryCalls } from './exercise-history';
import { exerciseNoteCalls } from './exercise-notes';
import { exerciseCalls } from './exercises';
import { invitationCalls } from './invitations';
import { joinCalls } from './joins';
import { journalCalls } from './journal';
import { memberCalls } from './members';
import { networkCalls } from './network';
import { ownExerciseCalls } from './own-exercises';
import { passkeyCalls } from './passkeys';
import { programCalls } from './programs';
import { progressCalls } from './progress';
import { deviceCalls } from './push';
import { sessionListCalls } from './session-lists';
import { sessionMoveCalls } from './session-moves';
import { sessionCalls } from './sessions';
import { settingsCalls } from './settings';
import { storageCalls } from './storage';
import { trainingExportCalls } from './training-export';
import { trainingYearCalls } from './training-year';
import { wayInCalls } from './ways-in';
import { workoutCalls } from './workouts';

/** Every REST call. The server registers it, the client calls it, OpenAPI is written from it. */
export const apiCalls = {
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
  ...wayInCalls,
  ...joinCalls,
  ...passkeyCalls,
  ...journalCalls,
  ...networkCalls,
  ...deviceCalls,
  ...backupCalls,
  ...settingsCalls,
  ...sessionCalls,
  ...sessionMoveCalls,
  ...trainingYearCalls,
  ...trainingExportCalls,
  ...bodyCalls,
  ...ownExerciseCalls,
  ...exerciseNoteCalls,
} as const satisfies Calls;

export type CallName = keyof typeof apiCalls;
type Call<N extends CallName> = (typeof apiCalls)[N];
type Part<N extends CallName, K extends 'params' | 'query' | 'body', D extends 'input' | 'output'> =
  Call<N> extends Record<K, infer S extends z.ZodType>
    ? D extends 'input'
      ? z.input<S>
      : z.output<S>
    : undefined;

/** Input of a call: only the parts that it has. */
export type CallInput<N extends CallName> = {
  [K in 'params' | 'query' | 'body' as Call<N> extends Record<K, z.ZodType> ? K : never]: Part<N, K, 'input'>;
};
/** Parts of a call for its handler, parsed. */
export type CallParts<N extends CallName> = {
  [K in 'params' | 'query' | 'body']: Part<N, K, 'output'>;
};
export type CallAnswer<N extends CallName> = Call<N>['answer'] extends z.ZodType
  ? z.output<Call<N>['answer']>
  : null;
