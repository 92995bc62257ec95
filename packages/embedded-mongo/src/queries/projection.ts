import { CommandError } from '../errors';
import { type Doc, isDocument, numberOf, setOwn } from '../values/bson-values';

/** Makes the document of an answer from a stored one. */
type Projection = (doc: Doc) => Doc;

type Tree = Map<string, Tree | 'keep' | 'drop'>;

/** Compiles a projection; undefined when it asks for whole documents. */
export function compileProjection(spec: unknown): Projection | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDocument(spec)) throw new CommandError('TypeMismatch', 'projection must be an object');
  const leaves = flatten(spec).map(([path, value]) => [path, leafOf(path, value)] as const);
  if (leaves.length === 0) return undefined;
  const tree: Tree = new Map();
  for (const [path, leaf] of leaves) plant(tree, path, leaf);
  const inclusive = decideMode(leaves);
  if (inclusive && !tree.has('_id')) tree.set('_id', 'keep');
  return (doc) => project(doc, tree, inclusive) as Doc;
}

// {a: {b: 1}} means the same as {'a.b': 1}.
function flatten(spec: Doc, prefix = ''): [string, unknown][] {
  return Object.entries(spec).flatMap(([key, value]): [string, unknown][] => {
    const first = isDocument(value) ? Object.keys(value)[0] : undefined;
    const nested = isDocument(value) && first !== undefined && !first.startsWith('$');
    return nested ? flatten(value, `${prefix}${key}.`) : [[prefix + key, value]];
  });
}

function leafOf(path: string, value: unknown): 'keep' | 'drop' {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new CommandError(40353, 'FieldPath must not end with a dot or hold an empty part.');
  if (parts.some((part) => part.startsWith('$')))
    throw new CommandError(16410, `FieldPath field names may not start with '$': ${path}`);
  const number = numberOf(value);
  if (number === undefined && typeof value !== 'boolean')
    throw new CommandError('BadValue', `Unsupported projection option: ${path}: ${JSON.stringify(value)}`);
  return value === false || number === 0 ? 'drop' : 'keep';
}

function decideMode(leaves: readonly (readonly [string, 'keep' | 'drop'])[]): boolean {
  const [first, ...others] = leaves.filter(([path]) => path !== '_id');
  if (!first) return leaves[0]?.[1] === 'keep';
  for (const [path, kind] of others) {
    if (kind === first[1]) continue;
    throw kind === 'drop'
      ? new CommandError(31254, `Cannot do exclusion on field ${path} in inclusion projection`)
      : new CommandError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  }
  return first[1] === 'keep';
}

function plant(tree: Tree, path: string, leaf: 'keep' | 'drop'): void {
  const parts = path.split('.');
  const last = parts.pop()!;
  let at = tree;
  for (const part of parts) {
    const next = at.get(part) ?? new Map();
    if (typeof next === 'string') throw new CommandError(31249, `Path collision at ${path}`);
    at.set(part, next);
    at = next;
  }
  if (at.has(last)) throw new CommandError(31250, `Path collision at ${path}`);
  at.set(last, leaf);
}

function project(value: unknown, tree: Tree, inclusive: boolean): unknown {
  if (Array.isArray(value))
    return value
      .filter((element) => !inclusive || isDocument(element) || Array.isArray(element))
      .map((element) => project(element, tree, inclusive));
  if (!isDocument(value)) return inclusive ? undefined : value;
  const out: Doc = {};
  for (const key of Object.keys(value)) {
    const node = tree.get(key);
    if (node instanceof Map) {
      const nested = project(value[key], node, inclusive);
      if (nested !== undefined) setOwn(out, key, nested);
    } else if (node === undefined ? !inclusive : node === 'keep') setOwn(out, key, value[key]);
  }
  return out;
}
