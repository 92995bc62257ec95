import * as z from 'zod';
import { joiningKeySchema } from '@common/joins';
import { tabStorage } from '../storage/storage';

const KEY = 'joining';

const pendingJoiningSchema = z.strictObject({
  /** Secret by which only this device can continue its joining. */
  key: joiningKeySchema,
  /** The code that this device shows; null if it opened a link. */
  code: z.string().nullable(),
});

/** The joining of this tab; survives a reload. */
export type PendingJoining = z.infer<typeof pendingJoiningSchema>;

/** Stores the joining for the life of the tab. */
export function keepPendingJoining(joining: PendingJoining): void {
  tabStorage.keepJson(KEY, joining);
}

/** The stored joining of this tab, if any. */
export function pendingJoining(): PendingJoining | null {
  return pendingJoiningSchema.safeParse(tabStorage.json(KEY)).data ?? null;
}

/** Deletes the stored joining, once it is over. */
export function forgetPendingJoining(): void {
  tabStorage.forget(KEY);
}
