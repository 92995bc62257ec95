import * as z from 'zod';

/** The stable codes a client may branch on, with their HTTP status. Sockets answer the same codes. */
export const PROBLEMS = {
  bad_request: 400,
  validation_failed: 400,
  not_signed_in: 401,
  sign_in_failed: 401,
  not_approved: 403,
  admin_only: 403,
  scope_missing: 403,
  sign_in_only: 403,
  fresh_sign_in_needed: 403,
  passkey_refused: 403,
  cross_site: 403,
  code_wrong: 403,
  not_found: 404,
  no_active_session: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  already_member: 409,
  last_admin: 409,
  command_rejected: 409,
  sequence_gap: 409,
  forked: 409,
  window_exceeded: 409,
  nothing_to_part: 409,
  cannot_join: 409,
  quota_reached: 409,
  in_flight: 409,
  unknown_outcome: 409,
  answer_dropped: 409,
  name_taken: 409,
  gone: 410,
  invitation_invalid: 410,
  link_invalid: 410,
  mark_too_old: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  protocol_mismatch: 426,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 503,
} as const;
export type ProblemCode = keyof typeof PROBLEMS;
const codes = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** One fault of a request: where (`body.name`, `query.limit`) and what to do about it. */
export const faultSchema = z.object({ path: z.string(), message: z.string() });
export type Fault = z.infer<typeof faultSchema>;

/** Problem details, RFC 9457 (`application/problem+json`), with our stable `code`. `detail` is fit for a person. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(codes),
  detail: z.string(),
  faults: z.array(faultSchema).optional(),
  /** Data to act on the code: of `sequence_gap` the `expected` number, of `command_rejected` the `rejection`. */
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
