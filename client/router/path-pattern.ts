const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A broken escape sequence: shown as it is.
    return part;
  }
}

/**
 * Parameters of a path by a pattern (`/exercises/:id`); null if it does not match. `*` matches every path. Trailing
 * slashes and the case of literal parts are ignored.
 */
export function paramsAt(pattern: string, path: string): Record<string, string> | null {
  if (pattern === '*') return {};
  const [wanted, given] = [partsOf(pattern), partsOf(path)];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const pathPart = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(pathPart);
    else if (part !== decoded(pathPart).toLowerCase()) return null;
  }
  return params;
}
