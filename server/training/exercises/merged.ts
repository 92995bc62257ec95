/** Which exercise took whose place, by id. */
export type Merges = ReadonlyMap<string, string>;

/**
 * The exercise that stands for this one at last. Two that were merged into each other in the same moment are told apart
 * by their ids, alike on every node.
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

/** All exercises that count as this one, itself first: what was done of each was done of it. */
export function countingAs(id: string, merges: Merges): string[] {
  const own = leadsTo(id, merges);
  return [own, ...[...merges.keys()].filter((one) => one !== own && leadsTo(one, merges) === own)];
}
