import * as z from 'zod';
import { entityId, timeZoneName } from './fields';
import type { ListName } from './lists';

/**
 * Access that a call needs. `public`: none; `signed-in`: a member, also one still waiting for approval; `approved`: an
 * approved member; `admin`: an approved member who is an admin.
 */
export type Access = 'public' | 'signed-in' | 'approved' | 'admin';

/**
 * One REST call. `{name}` in `path` is a key of `params`. Every answer is JSON, as clients read each as that [7.2]:
 * with `answer: null` it is an empty object. Only a `file` may be something else.
 */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /**
   * Makes a body of the entity as it was answered, where leaving out its read-only fields (`id`, `createdAt` and the like,
   * which every PUT tolerates) is not enough.
   */
  fromAnswer?: (body: Record<string, unknown>) => Record<string, unknown>;
  answer: z.ZodType | null;
  /**
   * The scope that a personal token needs for a change that is no admin's; `manage` unless stated (common/contract/scopes.ts).
   */
  scope?: 'train';
  /** Not for personal tokens, whatever their scopes: a leaked one must not make, read or end a sign-in. */
  signInOnly?: true;
  /**
   * Only within 10 minutes of a proof of identity: a link, Google or a passkey (`proofStatus`). `where-possible`: not
   * asked of a member whose only proof would be at the server's terminal (docs/decisions/0015).
   */
  fresh?: true | 'where-possible';
  /** A success is 201, and `Location` is this address with the answer's id. Without it a success is 200. */
  created?: `/api/${string}/{id}`;
  /** The answer may be one that exists already, with 200 and without `Location`. */
  answersExisting?: true;
  /** The answer is a file of this type to keep, sent bit by bit as it is made; `answer` says what is in it. */
  file?: 'text/csv' | 'text/calendar' | 'application/json';
  /** A list that may be long: the server may send it in batches as it reads them. It is one JSON array all the same. */
  batched?: true;
  /**
   * A list that is answered in pages of at most `most` entries where `limit` or `cursor` is given, or `always`: a `Link`
   * header leads to the next one. Both are read beside `query`.
   */
  paged?: { most: number; always?: true };
  /** Rate-limited by network address: a secret or an address could be guessed here, so failed attempts count. */
  limited?: true;
  /**
   * Query fields that vary the answer. With none of them it stays the same until the next version of the app: it is
   * cached, and carries an ETag.
   */
  fixedWithout?: readonly string[];
  /** Points that the call takes from the member's bucket; 1 unless stated. Costly calls of a member take turns. */
  cost?: number;
  /**
   * The lists that a GET reads, the lists of the caller's own screens that any other call changes: a client keeps an
   * answer under its list, and fetches it again when the list has changed. Other screens hear of it by the event
   * `listChanged`, which the service emits.
   */
  lists: readonly ListName[];
  summary: string;
}

/** The calls of one feature, by name. */
export type Calls = Record<string, ApiCall>;

/** Max entries of a page of most lists. */
export const LIST_PAGE = 500;

/** `{id}` in a path. */
export const byId = z.strictObject({ id: entityId });
/** Older clients send the fixed user id 1; it means the signed-in member. */
export const byUserId = z.strictObject({ id: z.union([entityId, z.literal('1')]) });
export const ofUser = z.strictObject({
  userId: z.union([entityId, z.literal('1'), z.literal('')]).optional(),
});
/** For figures that depend on where the day begins; UTC unless stated. */
export const inZone = z.strictObject({ timeZone: timeZoneName.optional() });
