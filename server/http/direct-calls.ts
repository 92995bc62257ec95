import type { Request, Response } from 'express';
import type { ApiCall } from '@common/contract/api-call';
import { apiCalls, type CallAnswer, type CallInput, type CallName } from '@common/contract/api-calls';
import { authorise } from './access';
import { presentable } from './answer';
import { BatchedList, type Handlers, type SignedInCaller } from './handlers';
import { parseParts, type RestDeps } from './register';

/** Makes a call of the contract for one caller, as over HTTP. Throws the problem that HTTP would answer. */
export type DirectCall = <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallAnswer<N>>;

/**
 * Calls made from within, for a protocol beside REST: with the same access, limits, queues, checks and handlers. `req`
 * and `res` are those of the request that asks for them. Not for files.
 */
export function directCalls(
  handlers: Handlers<CallName>,
  deps: Pick<RestDeps, 'identifyAgain' | 'memberLimits' | 'turns' | 'strictAnswers' | 'log' | 'afterWrite'>,
): (asker: SignedInCaller, req: Request, res: Response) => DirectCall {
  return (asker, req, res) => async (name, input) => {
    const call: ApiCall = apiCalls[name];
    authorise(call, asker);
    await deps.memberLimits.take(call, asker.memberId, res);
    const parts = parseParts(call, { params: undefined, query: undefined, body: undefined, ...input });
    return deps.turns.run(call, asker.memberId, async () => {
      // Access may have ended while the call was queued.
      const caller = await deps.identifyAgain(asker);
      authorise(call, caller);
      if (caller) caller.requireAccess = async () => void authorise(call, await deps.identifyAgain(caller));
      const handler = handlers[name] as unknown as (context: object) => Promise<unknown>;
      const answer = await handler({ ...parts, caller, req, res });
      if (answer instanceof BatchedList) throw new Error(`${name} has no end; ask for a page of it`);
      if (call.method !== 'GET' && caller) await deps.afterWrite(caller);
      return (call.answer ? presentable(call.answer, answer, deps.strictAnswers, deps.log) : {}) as never;
    });
  };
}
