/** How many hex digits at the end of an id that a client chooses are those of its member's. */
const TAG_DIGITS = 8;

/** What an id that this member's clients choose ends in. */
export const ownTag = (memberId: string): string => memberId.slice(-TAG_DIGITS);

/**
 * Whether an id is one that this member may choose. Nobody can ask for an id of somebody else's, so no answer tells
 * whether there is such a one.
 */
export const isOwnId = (id: string, memberId: string): boolean => id.endsWith(ownTag(memberId));
