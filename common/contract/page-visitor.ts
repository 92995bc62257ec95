/** The element of a page for a visitor; it holds a `PageVisitor` as JSON. */
export const PAGE_VISITOR_ID = 'page-visitor';

/** The sign-in options for a visitor, part of what `GET /api/auth/options` answers. */
export interface PageVisitor {
  google: boolean;
}
