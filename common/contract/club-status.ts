import * as z from 'zod';
import type { Calls } from './api-call';

/** Status of the nightly backups; times in ISO 8601. */
export const backupStatusSchema = z.strictObject({
  /** `off`: no backups are made. `failed`: the last one could not be made; it is tried again each hour. */
  state: z.enum(['ok', 'failed', 'off']),
  /** Time of the last whole backup; null where there is none yet. */
  lastGoodAt: z.iso.datetime().nullable(),
  failedAt: z.iso.datetime().nullable(),
  /** Why, in words for the person who runs the server. */
  reason: z.string().nullable(),
});
export type BackupStatus = z.infer<typeof backupStatusSchema>;

/** The nightly copies, for admins. */
export const backupCalls = {
  adminBackups: {
    method: 'GET',
    path: '/api/admin/backups',
    access: 'admin',
    answer: backupStatusSchema,
    lists: [],
    summary: 'How the nightly copies of the club’s data stand',
  },
} as const satisfies Calls;
