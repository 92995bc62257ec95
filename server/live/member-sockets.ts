import { Allowance, type AllowanceSize } from './allowance';

/**
 * Limits shared by all sockets of a member on this node: their number, and one token bucket for their requests. The
 * bucket outlives the last socket until it would be full again, so reconnecting gains nothing.
 */
export class MemberSockets {
  readonly #members = new Map<string, { count: number; allowance: Allowance; forget?: NodeJS.Timeout }>();

  constructor(
    private readonly size: AllowanceSize,
    private readonly max: number,
  ) {}

  /** Counts one more socket of the member; false at the maximum. */
  enter(memberId: string): boolean {
    const member = this.#of(memberId);
    if (member.count >= this.max) return false;
    clearTimeout(member.forget);
    member.count += 1;
    return true;
  }

  /** After a counted socket has closed. */
  leave(memberId: string): void {
    const member = this.#of(memberId);
    member.count -= 1;
    if (member.count > 0) return;
    const fullAfterMs = (this.size.burst / this.size.perSecond) * 1_000;
    member.forget = setTimeout(() => this.#members.delete(memberId), fullAfterMs).unref();
  }

  /** The bucket of this member. */
  allowance(memberId: string): Allowance {
    return this.#of(memberId).allowance;
  }

  #of(memberId: string) {
    const member = this.#members.get(memberId) ?? { count: 0, allowance: new Allowance(this.size) };
    this.#members.set(memberId, member);
    return member;
  }
}
