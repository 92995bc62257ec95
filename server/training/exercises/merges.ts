/** Merged exercises: id of the replaced one to id of its replacement. */
export type Merges = ReadonlyMap<string, string>;

/**
 * Follows merges to the exercise that stands for this one. Two merged into each other at the same moment are a cycle:
 * the lowest id stands, on every node alike.
 */
export function leadsTo(id: string, merges: Merges): string {
  const way: string[] = [];
  for (let at = id; ; at = merges.get(at)!) {
    const again = way.indexOf(at);
    if (again >= 0) return way.slice(again).sort()[0]!;
    if (!merges.has(at)) return at;
    way.push(at);
  }
}

/** Ids whose history counts for this exercise: the one that stands first, then all merged into it. */
export function countingAs(id: string, merges: Merges): string[] {
  const last = leadsTo(id, merges);
  return [last, ...[...merges.keys()].filter((one) => one !== last && leadsTo(one, merges) === last)];
}
