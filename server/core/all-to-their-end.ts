/** Runs `work` for all in parallel and waits for every one; then throws the first failure, if any. */
export async function allToTheirEnd<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (const end of await Promise.allSettled(all.map(work))) if (end.status === 'rejected') throw end.reason;
}
