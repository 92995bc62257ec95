import { z } from 'zod';
import { clubSchema } from './people/club';
import { memberSchema } from './people/members';

/** The element of a page that holds a `PageMember` as JSON. */
export const PAGE_MEMBER_ID = 'page-member';

/** The signed-in member, embedded in the page: what `GET /api/auth/user` would have answered. */
export const pageMemberSchema = z.object({
  member: memberSchema,
  /** The header `List-Numbers` of that answer. */
  listNumbers: z.string(),
  /** Left out where the club has no name. */
  club: clubSchema.optional(),
});
export type PageMember = z.infer<typeof pageMemberSchema>;
