import type { ProblemCode } from '@common/contract/problems';

/** Texts of problems that are thrown in more than one place, by code. Used by the server only. */
export const problemTexts = {
  not_approved: 'An admin has yet to approve you.',
  admin_only: 'Only admins may do this.',
  unsupported_media_type: 'Send JSON with the content type application/json.',
  internal: 'Something went wrong on our side.',
  storage_full:
    'The disk of the server is full, so this could not be saved. Please tell an admin, and try again later.',
} as const satisfies Partial<Record<ProblemCode, string>>;
