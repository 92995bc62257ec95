import * as z from 'zod';
import { deviceStorage } from '@client/storage/storage';
import { DRAFT_KEY } from '@client/storage/training-keys';
import { type Draft, draftSchema } from './draft';

/** Key of a stored draft: its member, workout and version. A draft is restored only if all of them match. */
export interface DraftTarget {
  memberId: string | null;
  /** Null: a new workout. */
  workout: { id: string; updatedAt: string } | null;
}

const storedSchema = draftSchema.extend({
  memberId: z.string().nullable(),
  basedOn: z.string().nullable(),
});

const keyOf = ({ workout }: DraftTarget) => (workout ? `${DRAFT_KEY}:${workout.id}` : DRAFT_KEY);

/** The stored draft, if it is this member's and its workout has not changed since. */
export function readDraft(target: DraftTarget): Draft | null {
  const stored = storedSchema.safeParse(deviceStorage.json(keyOf(target)));
  // No draft, or one of another app version.
  if (!stored.success) return null;
  const { memberId, basedOn, ...draft } = stored.data;
  const same = memberId === target.memberId && basedOn === (target.workout?.updatedAt ?? null);
  return same ? draft : null;
}

/** Stores the draft on this device. */
export function keepDraft(target: DraftTarget, draft: Draft): void {
  const stored: z.infer<typeof storedSchema> = {
    ...draft,
    memberId: target.memberId,
    basedOn: target.workout?.updatedAt ?? null,
  };
  deviceStorage.keepJson(keyOf(target), stored);
}

/** Deletes the stored draft, after saving or cancelling. */
export function clearDraft(target: DraftTarget): void {
  deviceStorage.forget(keyOf(target));
}
