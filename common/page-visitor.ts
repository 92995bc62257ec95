import type * as z from 'zod';
import type { authOptionsSchema } from './auth';

/** The element of a page that nobody is signed in on; it holds a `PageVisitor` as JSON. */
export const PAGE_VISITOR_ID = 'page-visitor';

/** What `GET /api/auth/options` would have answered when the page was made. */
export type PageVisitor = z.infer<typeof authOptionsSchema>;
