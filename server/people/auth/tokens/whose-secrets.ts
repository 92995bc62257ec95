/** Member and id of a sign-in or token. */
export interface Whose {
  memberId: string;
  /** The hash of the cookie's login id, or the personal token's id. */
  loginId: string;
}

/** Max entries of the cache. */
const MOST = 20_000;

/**
 * Cache of the member behind each secret, by its hash. A secret's owner never changes, its access does: so this only
 * tells which member to look up, and must not be used to grant access. Evicts the oldest entry.
 */
export class WhoseSecrets {
  readonly #whose = new Map<string, Whose>();

  /** The owner of the secret with this hash, from the cache or by `lookUp`. */
  async of(hash: string, lookUp: () => Promise<Whose | null>): Promise<Whose | null> {
    const cachedOwner = this.#whose.get(hash);
    if (cachedOwner) return cachedOwner;
    const owner = await lookUp();
    if (owner) this.#remember(hash, owner);
    return owner;
  }

  /** Removes a sign-in or token that has ended. */
  forget(loginId: string): void {
    for (const [hash, whose] of this.#whose) if (whose.loginId === loginId) this.#whose.delete(hash);
  }

  #remember(hash: string, whose: Whose): void {
    this.#whose.set(hash, whose);
    const [oldest] = this.#whose.keys();
    if (this.#whose.size > MOST && oldest !== undefined) this.#whose.delete(oldest);
  }
}
