import type { Request, Response } from 'express';
import type { apiCalls, CallAnswer, CallName, CallParts } from '../../common/api-calls';
import type { Scope } from '../../common/scopes';

/** What was learned where access was asked for: when the way in ends by itself, in milliseconds since 1970. */
export interface AccessAnswer {
  endsAt: number;
}

/** Who calls: a member as the database knew them when the request was authorised. */
export interface Caller {
  memberId: string;
  isAdmin: boolean;
  isApproved: boolean;
  /**
   * Throws `not_signed_in` once this way in has ended. A write asks after it has read what it is about to change:
   * an end in between changes that too, so that the write finds it changed. Not there: nobody signed in (tests).
   */
  requireAccess?: () => Promise<AccessAnswer | undefined>;
  /** Names what `requireAccess` asks for: whoever has the same name asks the same. Not there: ask each time. */
  accessKey?: string;
}

/** A caller with the way in: the sign-in or personal token that the request came by. */
export interface SignedInCaller extends Caller {
  loginId: string;
  isToken: boolean;
  /** When a link, Google or a passkey last showed who sits there; null: not since this version, or never. */
  provenAt: Date | null;
  /** What this way in may be used for; a sign-in has all. */
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

/** A file as a handler answers it: its name, and what is in it, bit by bit. */
export interface FileAnswer {
  name: string;
  parts: AsyncIterable<string>;
}

type HandlerAnswer<N extends CallName> = (typeof apiCalls)[N] extends { file: string }
  ? FileAnswer
  : CallAnswer<N>;

/** What a room of the server gives to the REST registry: its calls, already parsed and authorised. */
export type Handlers<N extends CallName> = {
  [K in N]: (context: CallContext<K>) => Promise<HandlerAnswer<K>>;
};
