/** The element of a page that stands in for the app until it runs. */
export const PAINTED_ID = 'painted';

/** Stands in the painted screens where the member's first name belongs; its first character alone where the initials do. */
export const PAINTED_FIRST_NAME = '\u{E000}\u{E001}';

/** First screens as HTML, by their address, with the rules that they look by. */
export interface PaintedPart {
  css: string;
  bodies: Record<string, string>;
}

/** What the build has painted, for whom. */
export type PaintedScreens = Record<'visitor' | 'visitorWithGoogle' | 'member' | 'admin', PaintedPart>;
