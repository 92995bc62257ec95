/** Whose a way in is, and which. */
export interface Whose {
  memberId: string;
  /** The hash of the cookie's login id, or the personal token's id. */
  loginId: string;
}

/** So many are remembered. */
const MOST = 20_000;

/**
 * Whose a secret is, by its hash, remembered: that never changes. Whether it still opens anything does, so this
 * only says about whom to ask; it answers nobody's question about access.
 */
export class WhoseSecrets {
  readonly #whose = new Map<string, Whose>();

  /** Whose the secret of this hash is, looked up where it is not remembered. */
  async of(hash: string, lookUp: () => Promise<Whose | null>): Promise<Whose | null> {
    const known = this.#whose.get(hash);
    if (known) return known;
    const found = await lookUp();
    if (found) this.#remember(hash, found);
    return found;
  }

  /** This way in is over. */
  forget(loginId: string): void {
    for (const [hash, whose] of this.#whose) if (whose.loginId === loginId) this.#whose.delete(hash);
  }

  #remember(hash: string, whose: Whose): void {
    this.#whose.set(hash, whose);
    const [oldest] = this.#whose.keys();
    if (this.#whose.size > MOST && oldest !== undefined) this.#whose.delete(oldest);
  }
}
