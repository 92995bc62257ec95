import type { Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ApiCall } from '@common/contract/api-call';
import { ProblemError } from '../core/errors';

/** Points of one member per window, on one node. */
export interface MemberLimitSizes {
  reads: number;
  writes: number;
  windowSeconds: number;
}

/** Many times what the app sends on all of a member's screens, or an outbox after a day offline. */
export const MEMBER_LIMITS: MemberLimitSizes = { reads: 6_000, writes: 3_000, windowSeconds: 60 };

/** REST rate limits per member, in this node's memory. Members do not share a bucket. */
export interface MemberLimits {
  /** Consumes the call's cost and sets the RateLimit headers. Throws `too_many_requests`. */
  take(call: Pick<ApiCall, 'method' | 'cost'>, memberId: string, res: Response): Promise<void>;
}

/**
 * Sets the headers of draft-ietf-httpapi-ratelimit-headers-10 (`q` points in `w` s, `r` left for `t` s); returns `t`.
 */
function tell(
  res: Response,
  name: string,
  quota: number,
  windowSeconds: number,
  now: RateLimiterRes,
): number {
  const resetSeconds = Math.max(1, Math.ceil(now.msBeforeNext / 1000));
  // One of several calls for one answer, the beginning of which is sent.
  if (res.headersSent) return resetSeconds;
  res.set('RateLimit-Policy', `"${name}";q=${quota};w=${windowSeconds}`);
  res.set('RateLimit', `"${name}";r=${Math.max(0, now.remainingPoints)};t=${resetSeconds}`);
  return resetSeconds;
}

/** Creates the rate limits of a node: one bucket for reads and one for writes per member. */
export function createMemberLimits(sizes: MemberLimitSizes = MEMBER_LIMITS): MemberLimits {
  const { windowSeconds } = sizes;
  const bucket = (name: 'reads' | 'writes') => ({
    name,
    quota: sizes[name],
    limiter: new RateLimiterMemory({ keyPrefix: name, points: sizes[name], duration: windowSeconds }),
  });
  const reads = bucket('reads');
  const writes = bucket('writes');
  return {
    async take({ method, cost = 1 }, memberId, res) {
      const { name, quota, limiter } = method === 'GET' ? reads : writes;
      try {
        tell(res, name, quota, windowSeconds, await limiter.consume(memberId, cost));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = tell(res, name, quota, windowSeconds, refusal);
        if (!res.headersSent) res.set('Retry-After', String(seconds));
        throw new ProblemError(
          'too_many_requests',
          `Too many requests in a short time. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
        );
      }
    },
  };
}
