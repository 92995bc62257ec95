import type { Request, Response } from 'express';
import type { CallAnswer, CallName, CallParts, restApi } from '../../common/rest-api';

/** Who calls: a member as the database knew them when the request was authorised. */
export interface Caller {
  memberId: string;
  isAdmin: boolean;
  isApproved: boolean;
}

/** A caller with the way in: the sign-in or personal token that the request came by. */
export interface SignedInCaller extends Caller {
  loginId: string;
}

type CallerOf<N extends CallName> = (typeof restApi)[N]['access'] extends 'public'
  ? SignedInCaller | null
  : SignedInCaller;

export interface CallContext<N extends CallName> extends CallParts<N> {
  caller: CallerOf<N>;
  req: Request;
  res: Response;
}

/** What a room of the server gives to the REST registry: its calls, already parsed and authorised. */
export type Handlers<N extends CallName> = {
  [K in N]: (context: CallContext<K>) => Promise<CallAnswer<K>>;
};
