/** Size of a token bucket: requests a member's sockets may send at once, and its refill per second. */
export interface AllowanceSize {
  burst: number;
  perSecond: number;
}

/** Far above what a person taps or an outbox sends after a day offline; far below what hurts the others. */
export const MEMBER_ALLOWANCE: AllowanceSize = { burst: 600, perSecond: 120 };

/** A message of more than this counts as several requests. */
export const BYTES_PER_REQUEST = 64 * 1_024;

/** A token bucket that refills over time. */
export class Allowance {
  #left: number;
  #at: number;

  constructor(
    private readonly size: AllowanceSize,
    now = performance.now(),
  ) {
    this.#left = size.burst;
    this.#at = now;
  }

  /** Takes one token; false if none is left. */
  take(now = performance.now()): boolean {
    this.#fill(now);
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** Takes the extra tokens of a large message; `take` has counted its first one. */
  weigh(bytes: number, now = performance.now()): void {
    this.#fill(now);
    this.#left = Math.max(0, this.#left - Math.floor(bytes / BYTES_PER_REQUEST));
  }

  #fill(now: number): void {
    const grown = ((now - this.#at) / 1_000) * this.size.perSecond;
    this.#left = Math.min(this.size.burst, this.#left + grown);
    this.#at = now;
  }
}
