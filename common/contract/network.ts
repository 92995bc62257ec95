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
