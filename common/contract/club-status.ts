import * as z from 'zod';
import type { Calls } from './api-call';

/** GET /api/address: the address for other devices, or in `why` the reason that there is none and what to do. */
export const deviceAddressSchema = z.strictObject({ url: z.string().nullable(), why: z.string().nullable() });

/** Address of this server for other devices. */
export const networkCalls = {
  deviceAddress: {
    method: 'GET',
    path: '/api/address',
    access: 'approved',
    answer: deviceAddressSchema,
    lists: [],
    summary: 'The address by which another device opens the club',
  },
} as const satisfies Calls;

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

const ENGINES = ['embedded', 'mongodb'] as const;

/** Status of the nightly backups; times in ISO 8601. */
export const backupStatusSchema = z.strictObject({
  /** `off`: no backups are made. `failed`: the last one could not be made; it is tried again each hour. */
  state: z.enum(['ok', 'failed', 'off']),
  /** Time of the last whole backup; null where there is none yet. */
  lastGoodAt: z.iso.datetime().nullable(),
  failedAt: z.iso.datetime().nullable(),
  /** Reason of the failure, in words for the person who runs the server. */
  reason: z.string().nullable(),
  /** The database that is copied: the app's own store, of one moment, or a MongoDB. Servers of before 0.4.0 leave it out. */
  engine: z.enum(ENGINES).optional(),
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
  adminBackUp: {
    method: 'POST',
    path: '/api/admin/backups',
    access: 'admin',
    signInOnly: true,
    answer: backupStatusSchema,
    cost: 20,
    lists: [],
    summary: 'Copy the club’s data now; answered once the copy is made and compared',
  },
} as const satisfies Calls;
