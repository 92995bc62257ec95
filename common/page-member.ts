import { z } from 'zod';
import { memberSchema } from './members';

/** The element of a page that holds a `PageMember` as JSON. */
export const PAGE_MEMBER_ID = 'page-member';

/** Who was signed in when the page was made: what `GET /api/auth/user` would have answered. */
export const pageMemberSchema = z.object({
  /** Null: nobody. */
  member: memberSchema.nullable(),
  /** The header `List-Numbers` of that answer; null where nobody is signed in. */
  listNumbers: z.string().nullable(),
});
export type PageMember = z.infer<typeof pageMemberSchema>;
