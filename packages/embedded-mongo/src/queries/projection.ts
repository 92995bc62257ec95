import { CommandError, notOffered } from '../errors';
import type { ExpressionTest } from '../expressions/expressions';
import { compileOnStored, type Variables } from '../expressions/expressions';
import { setOwn } from '../expressions/plain-values';
import { type Doc, isDocument, numberOf, typeName } from '../values/bson-values';
import { compileElement } from './matcher';

/** Makes the document of an answer from a stored one. */
export type Projection = (doc: Doc) => Doc;

type Leaf =
  | { readonly kind: 'keep' | 'drop' }
  | { readonly kind: 'array'; readonly apply: (value: unknown[]) => unknown[] | undefined }
  | { readonly kind: 'compute'; readonly compute: (doc: Doc) => unknown };
type Tree = Map<string, Tree | Leaf>;

/** Compiles a projection; undefined when it asks for whole documents. */
export function compileProjection(
  spec: unknown,
  expression: ExpressionTest,
  variables: Variables = {},
): Projection | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDocument(spec)) throw new CommandError('TypeMismatch', 'projection must be an object');
  const leaves = flatten(spec).map(
    ([path, value]) => [path, leafOf(path, value, expression, variables)] as const,
  );
  if (leaves.length === 0) return undefined;
  const tree: Tree = new Map();
  for (const [path, leaf] of leaves) plant(tree, path, leaf);
  const inclusive = decideMode(leaves);
  if (inclusive && !tree.has('_id')) tree.set('_id', { kind: 'keep' });
  return (doc) => project(doc, tree, inclusive, doc) as Doc;
}

// {a: {b: 1}} means the same as {'a.b': 1}.
function flatten(spec: Doc, prefix = ''): [string, unknown][] {
  return Object.entries(spec).flatMap(([key, value]): [string, unknown][] => {
    const first = isDocument(value) ? Object.keys(value)[0] : undefined;
    const nested = isDocument(value) && first !== undefined && !first.startsWith('$');
    return nested ? flatten(value, `${prefix}${key}.`) : [[prefix + key, value]];
  });
}

function decideMode(leaves: readonly (readonly [string, Leaf])[]): boolean {
  let inclusive: boolean | undefined;
  for (const [path, { kind }] of leaves) {
    if (kind === 'array' || (path === '_id' && kind !== 'compute')) continue;
    const includes = kind !== 'drop';
    if (inclusive === undefined) inclusive = includes;
    else if (inclusive && !includes)
      throw new CommandError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    else if (!inclusive && includes)
      throw new CommandError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  }
  if (inclusive !== undefined) return inclusive;
  // `$elemMatch` alone includes, `$slice` alone excludes nothing.
  const idLeaf = leaves.find(([path]) => path === '_id');
  if (idLeaf) return idLeaf[1].kind === 'keep' && leaves.every(([, leaf]) => leaf.kind !== 'array');
  return false;
}

function leafOf(path: string, value: unknown, expression: ExpressionTest, variables: Variables): Leaf {
  if (path === '' || path.split('.').includes(''))
    throw new CommandError(40353, 'FieldPath must not end with a dot or hold an empty part.');
  if (path.endsWith('.$')) throw notOffered('The positional projection');
  if (path.split('.').some((part) => part.startsWith('$')))
    throw new CommandError(16410, `FieldPath field names may not start with '$': ${path}`);
  const number = numberOf(value);
  if (number !== undefined || typeof value === 'boolean')
    return { kind: value === false || number === 0 ? 'drop' : 'keep' };
  if (isDocument(value)) {
    if ('$slice' in value) {
      const apply = sliceOf(value.$slice);
      if (apply) return { kind: 'array', apply };
    }
    if ('$elemMatch' in value) {
      const test = compileElement(value.$elemMatch, expression);
      return {
        kind: 'compute',
        compute: (doc) => {
          const list = doc[path];
          const at = Array.isArray(list) ? list.findIndex(test) : -1;
          return at === -1 ? undefined : [(list as unknown[])[at]];
        },
      };
    }
    if ('$meta' in value) throw notOffered('The projection operator $meta');
  }
  if (typeName(value) === 'object' || typeof value === 'string' || Array.isArray(value)) {
    return { kind: 'compute', compute: compileOnStored(value, variables) };
  }
  return { kind: 'compute', compute: () => value };
}

function sliceOf(operand: unknown): ((list: unknown[]) => unknown[]) | undefined {
  if (Array.isArray(operand)) {
    const [skip, count] = operand.map(numberOf);
    // `{$slice: ['$field', n]}` is the expression of the same name.
    if (operand.length !== 2 || skip === undefined || count === undefined) return undefined;
    if (count <= 0) throw new CommandError(28724, 'First argument to $slice must be positive');
    return (list) => {
      const start = skip < 0 ? Math.max(list.length + skip, 0) : skip;
      return list.slice(start, start + count);
    };
  }
  const count = numberOf(operand);
  if (count === undefined) return undefined;
  return (list) => (count >= 0 ? list.slice(0, count) : list.slice(count));
}

function plant(tree: Tree, path: string, leaf: Leaf): void {
  const parts = path.split('.');
  let at = tree;
  parts.forEach((part, i) => {
    const existingNode = at.get(part);
    if (i === parts.length - 1) {
      if (existingNode) throw new CommandError(31250, `Path collision at ${path}`);
      at.set(part, leaf);
    } else if (existingNode instanceof Map) at = existingNode;
    else if (existingNode) throw new CommandError(31249, `Path collision at ${path}`);
    else {
      const next: Tree = new Map();
      at.set(part, next);
      at = next;
    }
  });
}

function project(value: unknown, tree: Tree, inclusive: boolean, root: Doc): unknown {
  if (Array.isArray(value))
    return value
      .filter((element) => !inclusive || isDocument(element) || Array.isArray(element))
      .map((element) => project(element, tree, inclusive, root));
  if (!isDocument(value)) return inclusive && !computes(tree) ? undefined : value;
  const out: Doc = {};
  for (const key of Object.keys(value)) {
    const node = tree.get(key);
    if (node instanceof Map) {
      const inner = value[key];
      const nested =
        isDocument(inner) || Array.isArray(inner)
          ? project(inner, node, inclusive, root)
          : inclusive
            ? undefined
            : inner;
      if (nested !== undefined) setOwn(out, key, nested);
    } else if (node === undefined ? !inclusive : node.kind === 'keep') setOwn(out, key, value[key]);
    else if (node?.kind === 'array') {
      const inner = value[key];
      setOwn(out, key, Array.isArray(inner) ? node.apply(inner) : inner);
    }
  }
  for (const [key, node] of tree) {
    if (node instanceof Map) {
      if (computes(node) && !isDocument(out[key]) && !Array.isArray(out[key]))
        setOwn(out, key, project({}, node, inclusive, root));
    } else if (node.kind === 'compute') {
      const computed = node.compute(root);
      if (computed !== undefined) setOwn(out, key, computed);
    }
  }
  return out;
}

function computes(tree: Tree): boolean {
  return [...tree.values()].some((node) => (node instanceof Map ? computes(node) : node.kind === 'compute'));
}
