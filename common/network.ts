import * as z from 'zod';
import type { Calls } from './api-call';

/** GET /api/address: where another device opens the club, or `why` none can and what to do about it. */
export const deviceAddressSchema = z.strictObject({ url: z.string().nullable(), why: z.string().nullable() });

/** How other devices find this server. */
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
