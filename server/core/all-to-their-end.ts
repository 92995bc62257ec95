/** Does something with each of them at the same time. All come to their end, also where one fails, which is thrown then. */
export async function allToTheirEnd<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (const end of await Promise.allSettled(all.map(work))) if (end.status === 'rejected') throw end.reason;
}
