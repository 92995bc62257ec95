import type { Club } from './people/club';

/** The element of a page for a visitor; it holds a `PageVisitor` as JSON. */
export const PAGE_VISITOR_ID = 'page-visitor';

/** The sign-in options for a visitor, part of what `GET /api/auth/options` answers. */
export interface PageVisitor {
  google: boolean;
  /** Left out where the club has no name. */
  club?: Club;
}
/** The element of a page that stands in for the app until it runs. */
export const PAINTED_ID = 'painted';

/** Placeholder in the prerendered screens for the member's first name; its first character alone for the initials. */
export const PAINTED_FIRST_NAME = '\u{E000}\u{E001}';

/** First screens as HTML by their address, with their style rules. */
export interface PaintedPart {
  css: string;
  bodies: Record<string, string>;
}

/** Screens prerendered by the build, by who sees them. */
export type PaintedScreens = Record<'visitor' | 'visitorWithGoogle' | 'member' | 'admin', PaintedPart>;
