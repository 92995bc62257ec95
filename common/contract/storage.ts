import * as z from 'zod';
import type { Calls } from './api-call';

/**
 * State of the database's storage. `low`: it can write, and less space is left than the server warns at. `full`: the
 * last write that needed space was refused.
 */
const STORAGE_STATES = ['ok', 'low', 'full'] as const;

/** The space for the club's data. Bytes, null where the database does not tell. */
export const storageStatusSchema = z.strictObject({
  state: z.enum(STORAGE_STATES),
  freeBytes: z.int().nullable(),
  totalBytes: z.int().nullable(),
});
export type StorageStatus = z.infer<typeof storageStatusSchema>;

/** The space left for the data. */
export const storageCalls = {
  adminStorage: {
    method: 'GET',
    path: '/api/admin/storage',
    access: 'admin',
    answer: storageStatusSchema,
    lists: [],
    summary: 'The room left for the club’s data',
  },
} as const satisfies Calls;
