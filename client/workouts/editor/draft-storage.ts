import * as z from 'zod';
import { deviceStorage } from '../../storage/storage';
import { DRAFT_KEY } from '../../storage/training-keys';
import { type Draft, draftSchema } from './draft';

/** Whose draft it is, and of which workout at which version; a draft of anything else is not restored. */
export interface DraftTarget {
  memberId: string | null;
  /** null: a new workout. */
  workout: { id: string; updatedAt: string } | null;
}

const storedSchema = draftSchema.extend({
  memberId: z.string().nullable(),
  basedOn: z.string().nullable(),
});

const keyOf = ({ workout }: DraftTarget) => (workout ? `${DRAFT_KEY}:${workout.id}` : DRAFT_KEY);

/** The draft that was left here, if it is this member's and its workout has not changed since. */
export function readDraft(target: DraftTarget): Draft | null {
  const kept = storedSchema.safeParse(deviceStorage.json(keyOf(target)));
  // None yet, or kept by another version of the app.
  if (!kept.success) return null;
  const { memberId, basedOn, ...draft } = kept.data;
  const same = memberId === target.memberId && basedOn === (target.workout?.updatedAt ?? null);
  return same ? draft : null;
}

/** Keeps what was typed so far. */
export function keepDraft(target: DraftTarget, draft: Draft): void {
  const stored: z.infer<typeof storedSchema> = {
    ...draft,
    memberId: target.memberId,
    basedOn: target.workout?.updatedAt ?? null,
  };
  deviceStorage.keepJson(keyOf(target), stored);
}

/** Submitted or cancelled. */
export function clearDraft(target: DraftTarget): void {
  deviceStorage.forget(keyOf(target));
}
