import type * as z from 'zod';
import type { Calls } from './api-call';
import { firstCalls } from './first-calls';
import { laterCalls } from './later-calls';

/** Every REST call. The server registers it, the client calls it, OpenAPI is written from it. */
export const apiCalls = { ...firstCalls, ...laterCalls } as const satisfies Calls;

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
