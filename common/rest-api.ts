import type * as z from 'zod';
import { authCalls } from './auth';
import { exerciseCalls } from './exercises';
import { invitationCalls } from './invitations';
import { journalCalls } from './journal';
import { memberCalls } from './members';
import { networkCalls } from './network';
import { programCalls } from './programs';
import { progressCalls } from './progress';
import { deviceCalls } from './push';
import type { Calls } from './rest-call';
import { sessionCalls } from './sessions';
import { storageCalls } from './storage';
import { workoutCalls } from './workouts';

/** Every REST call. The server registers it, the client calls it, OpenAPI is written from it. */
export const restApi = {
  ...authCalls,
  ...invitationCalls,
  ...memberCalls,
  ...exerciseCalls,
  ...workoutCalls,
  ...sessionCalls,
  ...programCalls,
  ...progressCalls,
  ...deviceCalls,
  ...journalCalls,
  ...networkCalls,
  ...storageCalls,
} as const satisfies Calls;

export type CallName = keyof typeof restApi;
type Call<N extends CallName> = (typeof restApi)[N];
type Part<N extends CallName, K extends 'params' | 'query' | 'body', D extends 'input' | 'output'> =
  Call<N> extends Record<K, infer S extends z.ZodType>
    ? D extends 'input'
      ? z.input<S>
      : z.output<S>
    : undefined;

/** What a client passes to a call: only the parts that the call has. */
export type CallInput<N extends CallName> = {
  [K in 'params' | 'query' | 'body' as Call<N> extends Record<K, z.ZodType> ? K : never]: Part<N, K, 'input'>;
};
/** What a handler gets: the same parts, parsed. */
export type CallParts<N extends CallName> = {
  [K in 'params' | 'query' | 'body']: Part<N, K, 'output'>;
};
export type CallAnswer<N extends CallName> = Call<N>['answer'] extends z.ZodType
  ? z.output<Call<N>['answer']>
  : null;
