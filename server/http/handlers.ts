import type { Request, Response } from 'express';
import type { apiCalls, CallAnswer, CallName, CallParts } from '@common/contract/api-calls';
import type { Scope } from '@common/contract/scopes';
import type { SeenRevisions } from '../core/revision';

/** Result of an access check: expiry of the sign-in or token, in ms since 1970. */
export interface AccessAnswer {
  endsAt: number;
}

/** The member behind a request, as read from the database when it was authorised. */
export interface Caller extends SeenRevisions {
  memberId: string;
  isAdmin: boolean;
  isApproved: boolean;
  /**
   * Throws `not_signed_in` once the sign-in or token has ended. A write calls it after it has read the document: ending
   * access changes that document too, so a compare-and-set then fails. Undefined only in tests.
   */
  requireAccess?: () => Promise<AccessAnswer | undefined>;
  /** Cache key of the `requireAccess` check: equal keys mean the same check. Undefined: check each time. */
  accessKey?: string;
}

/** A caller with the sign-in or personal token of the request. */
export interface SignedInCaller extends Caller {
  loginId: string;
  isToken: boolean;
  /** Last proof of identity by link, Google or passkey; null if there was none (or before this was recorded). */
  provenAt: Date | null;
  /** Scopes of the token; a sign-in has all. */
  scopes: readonly Scope[];
}

type CallerOf<N extends CallName> = (typeof apiCalls)[N]['access'] extends 'public'
  ? SignedInCaller | null
  : SignedInCaller;

export interface CallContext<N extends CallName> extends CallParts<N> {
  caller: CallerOf<N>;
  req: Request;
  res: Response;
}

/** A file as a handler answers it: its name and its content as a stream. */
export interface FileAnswer {
  name: string;
  parts: AsyncIterable<string>;
}

/** A list too long to hold at once: its entries in batches, sent as one array as they are read. */
export class BatchedList<T> {
  constructor(
    readonly batches: AsyncIterable<T[]>,
    /** Points that it takes from the member's bucket beside the call's own. */
    readonly cost: number,
  ) {}
}

type HandlerAnswer<N extends CallName> = (typeof apiCalls)[N] extends { file: string }
  ? FileAnswer
  : (typeof apiCalls)[N] extends { batched: true }
    ? CallAnswer<N> | BatchedList<CallAnswer<N> extends (infer Entry)[] ? Entry : never>
    : CallAnswer<N>;

/** REST handlers by call name; they get requests that are already parsed and authorised. */
export type Handlers<N extends CallName> = {
  [K in N]: (context: CallContext<K>) => Promise<HandlerAnswer<K>>;
};
