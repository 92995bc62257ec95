/** Number of hex digits at the end of a client's id that come from its member's id. */
const TAG_DIGITS = 8;

/** The ending of ids that this member's clients choose. */
export const ownTag = (memberId: string): string => memberId.slice(-TAG_DIGITS);

/**
 * True if this member may choose the id. No id of another member passes, so no answer tells whether such a one exists.
 */
export const isOwnId = (id: string, memberId: string): boolean => id.endsWith(ownTag(memberId));
