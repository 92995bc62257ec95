import * as z from 'zod';
import { factSchema } from './facts';
import { type PlayerState, situationFieldsSchema } from './state';
import { longer } from './tally';

/**
 * Leads one state to the next: all fields but the facts in full, and the facts that were added. It fits only the state
 * that it was made from; events carry versions.
 */
export const sessionPatchSchema = z.strictObject({
  situation: situationFieldsSchema,
  facts: z.array(factSchema),
});
export type SessionPatch = z.infer<typeof sessionPatchSchema>;

/** The patch that leads from `before` to `after`, a later state of the same session. */
export function diff(before: PlayerState, after: PlayerState): SessionPatch {
  const { facts, ...situation } = after;
  return { situation, facts: facts.slice(before.facts.length) };
}

/** Applies a patch: `applyPatch(before, diff(before, after))` equals `after`. */
export function applyPatch(before: PlayerState, patch: SessionPatch): PlayerState {
  const facts = patch.facts.length > 0 ? longer(before.facts, patch.facts) : before.facts;
  return { ...patch.situation, facts };
}
