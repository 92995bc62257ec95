const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A broken escape is no name of ours; it is shown as it stands.
    return part;
  }
}

/**
 * What stands in a path where the pattern has a name (`/exercises/:id`); null where the path is another one. `*` is
 * every path. A slash at the end changes nothing, nor do capitals in the words of the pattern.
 */
export function paramsAt(pattern: string, path: string): Record<string, string> | null {
  if (pattern === '*') return {};
  const [wanted, given] = [partsOf(pattern), partsOf(path)];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const there = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(there);
    else if (part !== decoded(there).toLowerCase()) return null;
  }
  return params;
}
