import * as z from 'zod';
import { joiningKeySchema } from '../../common/joins';
import { tabStorage } from '../storage/storage';

const KEY = 'joining';

const pendingJoiningSchema = z.strictObject({
  /** By which this device alone goes on with its joining. */
  key: joiningKeySchema,
  /** The code that this device shows; null where it opened a link. */
  code: z.string().nullable(),
});

/** The joining of this tab, so that a reload goes on with it. */
export type PendingJoining = z.infer<typeof pendingJoiningSchema>;

/** Keeps the joining for as long as the tab lives. */
export function keepPendingJoining(joining: PendingJoining): void {
  tabStorage.keepJson(KEY, joining);
}

/** The joining that a page before this one began in this tab, if any. */
export function pendingJoining(): PendingJoining | null {
  return pendingJoiningSchema.safeParse(tabStorage.json(KEY)).data ?? null;
}

/** The joining is over. */
export function forgetPendingJoining(): void {
  tabStorage.forget(KEY);
}
