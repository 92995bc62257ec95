import { z } from 'zod';
import { entryProgressSchema, type PlayerState, situationFieldsSchema } from './state';

/**
 * What leads one state to the next: the fields of the situation as they are now, and only those entries that
 * changed. Applying it to any other state than the one it was made from is meaningless; events carry versions.
 */
export const sessionPatchSchema = z.strictObject({
  situation: situationFieldsSchema,
  entries: z.array(entryProgressSchema),
});
export type SessionPatch = z.infer<typeof sessionPatchSchema>;

/** The patch that leads from `before` to `after`. */
export declare function diff(before: PlayerState, after: PlayerState): SessionPatch;

/** `patched(before, diff(before, after))` equals `after`. */
export declare function patched(before: PlayerState, patch: SessionPatch): PlayerState;
