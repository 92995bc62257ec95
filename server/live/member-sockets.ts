import { Allowance, type AllowanceSize } from './allowance';

/**
 * What all of a member's sockets on this node share: how many there may be, and one bucket for what they ask, which
 * outlives them until it would be full again.
 */
export class MemberSockets {
  readonly #members = new Map<string, { count: number; allowance: Allowance; forget?: NodeJS.Timeout }>();

  constructor(
    private readonly size: AllowanceSize,
    private readonly max: number,
  ) {}

  /** Counts one more socket of the member's; false where there are as many as there may be. */
  enter(memberId: string): boolean {
    const member = this.#of(memberId);
    if (member.count >= this.max) return false;
    clearTimeout(member.forget);
    member.count += 1;
    return true;
  }

  /** One that was counted has closed. */
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
