/** The element of a page that nobody is signed in on; it holds a `PageVisitor` as JSON. */
export const PAGE_VISITOR_ID = 'page-visitor';

/** What a visitor is offered, of what `GET /api/auth/options` answers. */
export interface PageVisitor {
  google: boolean;
}
