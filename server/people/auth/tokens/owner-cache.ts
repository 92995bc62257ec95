/** Member and id of a sign-in or token. */
export interface CredentialOwner {
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
export class OwnerCache {
  readonly #owners = new Map<string, CredentialOwner>();

  /** The owner of the secret with this hash, from the cache or by `lookUp`. */
  async of(hash: string, lookUp: () => Promise<CredentialOwner | null>): Promise<CredentialOwner | null> {
    const cachedOwner = this.#owners.get(hash);
    if (cachedOwner) return cachedOwner;
    const owner = await lookUp();
    if (owner) this.#remember(hash, owner);
    return owner;
  }

  /** Removes a sign-in or token that has ended. */
  forget(loginId: string): void {
    for (const [hash, whose] of this.#owners) if (whose.loginId === loginId) this.#owners.delete(hash);
  }

  #remember(hash: string, whose: CredentialOwner): void {
    this.#owners.set(hash, whose);
    const [oldest] = this.#owners.keys();
    if (this.#owners.size > MOST && oldest !== undefined) this.#owners.delete(oldest);
  }
}
