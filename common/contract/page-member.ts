import { z } from 'zod';
import { memberSchema } from './people/members';

/** The element of a page that holds a `PageMember` as JSON. */
export const PAGE_MEMBER_ID = 'page-member';

/** The signed-in member, embedded in the page: what `GET /api/auth/user` would have answered. */
export const pageMemberSchema = z.object({
  member: memberSchema,
  /** The header `List-Numbers` of that answer. */
  listNumbers: z.string(),
});
export type PageMember = z.infer<typeof pageMemberSchema>;
