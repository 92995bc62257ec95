import type { Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ApiCall } from '../../common/api-call';
import { ProblemError } from '../core/errors';

/** How many points a member has in the window, on one node. */
export interface MemberLimitSizes {
  reads: number;
  writes: number;
  windowSeconds: number;
}

/** Many times what the app asks for on all of a member's screens, and what an outbox sends after a day offline. */
export const MEMBER_LIMITS: MemberLimitSizes = { reads: 6_000, writes: 3_000, windowSeconds: 60 };

/** Each member's buckets for REST, in this node's memory: what one takes is missing to nobody else. */
export interface MemberLimits {
  /** Takes what the call costs, and says what is left in the answer's headers. Throws `too_many_requests`. */
  take(call: ApiCall, memberId: string, res: Response): Promise<void>;
}

/** The headers are those of draft-ietf-httpapi-ratelimit-headers-10: `q` points in `w` seconds, `r` left for `t`. */
function tell(
  res: Response,
  name: string,
  quota: number,
  windowSeconds: number,
  now: RateLimiterRes,
): number {
  const resetSeconds = Math.max(1, Math.ceil(now.msBeforeNext / 1000));
  res.set('RateLimit-Policy', `"${name}";q=${quota};w=${windowSeconds}`);
  res.set('RateLimit', `"${name}";r=${Math.max(0, now.remainingPoints)};t=${resetSeconds}`);
  return resetSeconds;
}

/** The buckets of a node. */
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
        res.set('Retry-After', String(seconds));
        throw new ProblemError(
          'too_many_requests',
          `You asked for too much in a short time. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
        );
      }
    },
  };
}
