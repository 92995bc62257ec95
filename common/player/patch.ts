import * as z from 'zod';
import { changedEntries, withEntries } from './entry-changes';
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
export function diff(before: PlayerState, after: PlayerState): SessionPatch {
  const { entries, ...situation } = after;
  return { situation, entries: changedEntries(before.entries, entries) };
}

/** `patched(before, diff(before, after))` equals `after`. */
export function patched(before: PlayerState, patch: SessionPatch): PlayerState {
  return { ...patch.situation, entries: withEntries(before.entries, patch.entries) };
}
