import type { Request, RequestHandler, Response } from 'express';
import { Router } from 'express';
import * as z from 'zod';
import type { ApiCall } from '@common/contract/api-call';
import { apiCalls, type CallName } from '@common/contract/api-calls';
import { faultSentence, telling } from '@common/contract/fault-sentences';
import { LIST_NUMBERS, type ListName, listNumbersText } from '@common/contract/lists';
import type { Fault } from '@common/contract/problems';
import { ProblemError } from '../core/errors';
import type { Logger } from '../core/logger';
import { ownIdOf } from '../core/own-id';
import { entityTagOf, revisionsIn, tagsIn } from '../core/revision';
import { authorise } from './access';
import { presentable } from './answer';
import { sendFile, sendList } from './file-answer';
import { FixedAnswers } from './fixed-answers';
import { BatchedList, type Caller, type FileAnswer, type Handlers, type SignedInCaller } from './handlers';
import type { IdempotencyKeys, KeyedAnswer, KeyedRequest } from './idempotency-keys';
import { readJsonBody } from './json-body';
import type { MemberLimits } from './member-limits';
import type { MemberTurns } from './member-turns';
import { entriesOn, type Page, pageOf } from './pages';
import type { RateLimits } from './rate-limits';

const PARTS = ['params', 'query', 'body'] as const;
type Part = (typeof PARTS)[number];

/** Schema of a part that the call does not take: it must be empty or missing. */
const nothing = z.union([z.undefined(), z.null(), z.strictObject({})]);

/** Validation faults with their path in the request, such as `body.exercises.2.reps`. */
function faultsOf(part: Part, error: z.ZodError): Fault[] {
  return telling(error.issues).map((issue) => ({
    path: [part, ...issue.path.map(String)].join('.').slice(0, 200),
    message: issue.message.slice(0, 300),
  }));
}

/**
 * The query without parameters that the call does not take, such as one that keeps caches from answering. An operator
 * on one that it takes (`search[$ne]`) stays, and is refused.
 */
function knownQuery({ query }: ApiCall, raw: unknown): unknown {
  if (!query) return undefined;
  const isKnown = (name: string) => Object.hasOwn(query.shape, name.split('[')[0]!);
  return Object.fromEntries(Object.entries(raw ?? {}).filter(([name]) => isKnown(name)));
}

/** Schema of the list entries or of the object behind optional and nullable wrappers; undefined for anything else. */
function innerObject(schema: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodArray) return innerObject(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return innerObject(schema.unwrap());
  return undefined;
}

/** A body without the fields that only answers have, in its lists as well. */
function withoutReadOnly(value: unknown, body: unknown, answer: unknown): unknown {
  const [taken, answered] = [innerObject(body), innerObject(answer)];
  if (!taken || !answered || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => withoutReadOnly(entry, taken, answered));
  const isReadOnly = (field: string) =>
    Object.hasOwn(answered.shape, field) && !Object.hasOwn(taken.shape, field);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !isReadOnly(field))
      .map(([field, inner]) => [field, withoutReadOnly(inner, taken.shape[field], answered.shape[field])]),
  );
}

/** The body of a change; an entity written back as it was answered is one. */
function changeOf(call: ApiCall, raw: unknown): unknown {
  if (call.method !== 'PUT' || !call.body || typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return raw;
  const body = call.fromAnswer ? call.fromAnswer(raw as Record<string, unknown>) : raw;
  return withoutReadOnly(body, call.body, call.answer);
}

/** The Idempotency-Key of a member's POST, with its call's path and ids; null without one. */
function keyOf(
  { method, path, access, body }: ApiCall,
  req: Request,
): Pick<KeyedRequest, 'key' | 'address' | 'isRepeatable'> | null {
  const key = req.get('Idempotency-Key');
  if (key === undefined || method !== 'POST' || access === 'public') return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new ProblemError('validation_failed', 'An Idempotency-Key has 1 to 200 visible ASCII characters.');
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(req.params[name]));
  return { key, address, isRepeatable: body !== undefined && Object.hasOwn(body.shape, 'id') };
}

/** A body with an id of this seed, where the client chose none: sent again with its key it is the same creation. */
function withIdOfSeed(body: unknown, memberId: string, seed: string): unknown {
  const fields = body as { id?: string };
  return { ...fields, id: fields.id ?? ownIdOf(memberId, seed) };
}

/** Parses params, query and body by the call's schemas. Throws `validation_failed` with the faults of all parts. */
export function parseParts(call: ApiCall, raw: Record<Part, unknown>): Record<Part, unknown> {
  const parts: Record<Part, unknown> = { params: undefined, query: undefined, body: undefined };
  const faults: Fault[] = [];
  const given = { ...raw, query: knownQuery(call, raw.query), body: changeOf(call, raw.body) };
  for (const part of PARTS) {
    const schema = call[part];
    const result = (schema ?? nothing).safeParse(given[part], { error: faultSentence });
    if (!result.success) faults.push(...faultsOf(part, result.error));
    else if (schema) parts[part] = result.data;
  }
  if (faults.length > 0) {
    const first = faults[0]?.message ?? '';
    const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
    throw new ProblemError('validation_failed', `${first}${more}`, faults.slice(0, 50));
  }
  return parts;
}

/** Dependencies of the REST routes beside the handlers. */
export interface RestDeps {
  identify(req: Request): Promise<SignedInCaller | null>;
  /** Reads the caller again; null once their sign-in or token has ended. */
  identifyAgain(caller: SignedInCaller): Promise<SignedInCaller | null>;
  /** Current version of each of the caller's lists on this node. */
  listNumbers(caller: SignedInCaller): Record<ListName, number>;
  limits: RateLimits;
  memberLimits: MemberLimits;
  /** Answers of POSTs by their Idempotency-Key. */
  keys: Pick<IdempotencyKeys, 'once'>;
  /** Queues of the members' calls, shared by all that make calls. */
  turns: MemberTurns;
  log: Logger;
  /** Throw when an answer does not fit its schema (not in production). */
  strictAnswers: boolean;
  /** Called when a rate-limited call was refused with `too_many_requests`. */
  onTurnedAway(): Promise<void>;
  /** Runs after a successful write of a member, before it is answered. */
  afterWrite(caller: Caller): Promise<void>;
}

type AnyHandler = (context: Record<string, unknown>) => Promise<unknown>;

/**
 * Request handler of one call: authorise, rate-limit, read and validate the body, queue, authorise again, run, answer.
 * For calls where a secret could be guessed (`limited`), failed attempts are counted.
 */
function answering(
  name: CallName,
  handler: AnyHandler,
  deps: RestDeps,
  { turns, fixed }: { turns: MemberTurns; fixed: FixedAnswers },
): RequestHandler {
  const call: ApiCall = apiCalls[name];
  const read = call.method === 'GET' ? call.lists : [];
  const presented = (answer: unknown) =>
    call.answer ? presentable(call.answer, answer, deps.strictAnswers, deps.log) : {};
  const answerOf = (answer: unknown, status = 200): KeyedAnswer => {
    const text = JSON.stringify(presented(answer));
    const tag = entityTagOf(answer, text);
    const location =
      status === 201 ? call.created?.replace('{id}', (answer as { id: string }).id) : undefined;
    return { status, text, location, tag };
  };
  const act = async (req: Request, res: Response): Promise<void> => {
    const early = await deps.identify(req);
    authorise(call, early);
    // Public calls, such as signing out, are neither limited nor queued.
    const isOwn = call.access !== 'public';
    if (isOwn && early) await deps.memberLimits.take(call, early.memberId, res);
    if (early && read.length > 0) {
      // Set before anything is read, so that a change in between raises the number and is noticed.
      res.set(LIST_NUMBERS, listNumbersText(read, deps.listNumbers(early)));
    }
    const body = await readJsonBody(req, res);
    const keyed = keyOf(call, req);
    const parts = parseParts(call, { params: req.params, query: req.query, body });
    const contextOf = async (isLater: boolean) => {
      const caller = early && isLater ? await deps.identifyAgain(early) : early;
      authorise(call, caller);
      // Writes check access once more, with this call's requirements.
      if (caller && !read.length) caller.ifMatch = revisionsIn(req.get('If-Match'));
      if (caller) caller.requireAccess = async () => void authorise(call, await deps.identifyAgain(caller));
      return { ...parts, caller, req, res };
    };
    const page = pageOf(call, req.query);
    const isFixed = FixedAnswers.has(call, parts.query);
    const perform = async (waited: boolean) => {
      // The client hung up while the call was queued.
      if (res.closed || res.headersSent) return;
      // Access may have ended while the body arrived or the call was queued.
      const context = await contextOf(body !== undefined || waited);
      const { caller } = context;
      if (isFixed) {
        const make = async () => presented(await handler(context));
        return fixed.send({ name, query: parts.query }, make, res);
      }
      if (call.file) {
        const file = (await handler(context)) as FileAnswer;
        return sendFile(call.file, file, caller, req, res);
      }
      if (call.batched) {
        const list = await handler(context);
        if (!(list instanceof BatchedList)) return sendAnswer(answerOf(list), req, res);
        if (caller) await deps.memberLimits.take({ ...call, cost: list.cost }, caller.memberId, res);
        return sendList(list, presented, caller, req, res);
      }
      const make = async (body = parts.body) => {
        // A handler that found an existing document sets 200 itself.
        if (call.created) res.status(201);
        const whole = await handler({ ...context, body });
        const answer = page ? onPage(whole as unknown[], page, req, res) : whole;
        if (call.method !== 'GET' && caller) await deps.afterWrite(caller);
        return answerOf(answer, res.statusCode);
      };
      if (!keyed || !caller) return sendAnswer(await make(), req, res);
      const { memberId } = caller;
      const makeOnce = (seed: string) =>
        make(keyed.isRepeatable ? withIdOfSeed(parts.body, memberId, seed) : parts.body);
      const request = { ...keyed, memberId, body };
      const answer = await deps.keys.once(request, makeOnce).catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === 'in_flight') res.set('Retry-After', '1');
        throw error;
      });
      return sendAnswer(answer, req, res);
    };
    if (!isOwn || !early) return perform(false);
    // A cached answer is cheap, so it does not queue behind costly calls.
    await turns.run(isFixed ? { ...call, cost: 1 } : call, early.memberId, perform);
  };
  const failed = async (req: Request, res: Response, error: unknown): Promise<never> => {
    if (call.limited && isFailedAttempt(error)) await deps.limits.countFailure(req, res);
    throw error;
  };
  return async (req, res) => {
    try {
      await act(req, res).catch((error: unknown) => failed(req, res, error));
    } catch (error) {
      const isTurnedAway = error instanceof ProblemError && error.code === 'too_many_requests';
      if (call.limited && isTurnedAway) await deps.onTurnedAway();
      throw error;
    }
  };
}

/** The entries of a page; sets the `Link` header to the next one. */
function onPage(list: readonly unknown[], page: Page, req: Request, res: Response): unknown[] {
  const { entries, next } = entriesOn(list, page);
  if (next !== null) {
    const query = new URLSearchParams({
      ...(req.query as Record<string, string>),
      limit: String(page.limit),
      cursor: next,
    });
    res.links({ next: `${req.baseUrl}${req.path}?${query}` });
  }
  return entries;
}

/** Sends an answer as JSON; 304 to a client that has it already. */
function sendAnswer({ status, text, location, tag }: KeyedAnswer, req: Request, res: Response): void {
  if (res.headersSent) return;
  res.status(status).set('Cache-Control', 'no-store');
  if (location) res.location(location);
  if (tag) res.set('ETag', tag);
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const isKnown = isRead && tag && tagsIn(req.get('If-None-Match')).includes(tag);
  if (isKnown) res.status(304).end();
  else res.type('json').send(text);
}

/** True for a client's error (4xx but 429). */
function isFailedAttempt(error: unknown): boolean {
  return error instanceof ProblemError && error.status < 500 && error.code !== 'too_many_requests';
}

function refuseMethod(methods: string[]): RequestHandler {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
  return (req, res) => {
    res.set('Allow', allow);
    throw new ProblemError('method_not_allowed', `${req.method} is not allowed here; ${allow} is.`);
  };
}

/**
 * Registers every call of common/contract/api-calls.ts as a route. Fixed paths come before those with an id in the same place.
 */
export function apiRouter(handlers: Handlers<CallName>, deps: RestDeps): Router {
  const router = Router();
  const shared = { turns: deps.turns, fixed: new FixedAnswers() };
  const paths = new Map<string, CallName[]>();
  for (const [name, call] of Object.entries(apiCalls) as [CallName, ApiCall][]) {
    paths.set(call.path, [...(paths.get(call.path) ?? []), name]);
  }
  const fixedFirst = [...paths].sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')));
  for (const [path, names] of fixedFirst) {
    const route = router.route(path.replace(/\{(\w+)\}/g, ':$1'));
    for (const name of names) {
      const method = apiCalls[name].method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
      route[method](answering(name, handlers[name] as unknown as AnyHandler, deps, shared));
    }
    route.all(refuseMethod(names.map((name) => apiCalls[name].method)));
  }
  return router;
}
