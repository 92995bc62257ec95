import { CommandError } from '../errors';
import { compileExpression, type Variables } from '../expressions/expressions';
import { setOwn } from '../expressions/plain-values';
import { type Doc, isDocument, truthy } from '../values/bson-values';
import type { Stage } from './stage';

/** `$addFields` and `$set`. */
export function addFields(operand: unknown, variables: Variables): (doc: Doc) => Doc {
  if (!isDocument(operand) || Object.keys(operand).length === 0)
    throw new CommandError(40272, '$addFields specification stage must be a non-empty object');
  const fields = flatten(operand).map(([path, expression]) => ({
    parts: path.split('.'),
    evaluate: compileExpression(expression, variables),
  }));
  return (doc) => {
    let next = doc;
    // All fields are computed from the document as it came in.
    for (const { parts, evaluate } of fields) next = withField(next, parts, evaluate(doc)) as Doc;
    return next;
  };
}

// {a: {b: 1}} adds to the fields of a, as {'a.b': 1} does.
function flatten(spec: Doc, prefix = ''): [string, unknown][] {
  return Object.entries(spec).flatMap(([key, value]): [string, unknown][] => {
    if (key === '' || key.startsWith('$') || key.split('.').includes(''))
      throw new CommandError(16410, `FieldPath field names may not start with '$' or be empty: ${key}`);
    const nested =
      isDocument(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]!.startsWith('$');
    return nested && !('_bsontype' in value) ? flatten(value, `${prefix}${key}.`) : [[prefix + key, value]];
  });
}

function withField(value: unknown, parts: readonly string[], computed: unknown): unknown {
  if (parts.length === 0) return computed;
  if (Array.isArray(value)) return value.map((element) => withField(element, parts, computed));
  const next: Doc = isDocument(value) ? { ...value } : {};
  const [part, ...remaining] = parts as [string, ...string[]];
  const inner = withField(next[part], remaining, computed);
  if (inner === undefined) delete next[part];
  else setOwn(next, part, inner);
  return next;
}

/** `$unwind`. */
export function unwind(operand: unknown): Stage {
  const spec = typeof operand === 'string' ? { path: operand } : operand;
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = (isDocument(spec) ? spec : {}) as Doc;
  if (typeof path !== 'string' || !path.startsWith('$') || path.length < 2)
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const parts = path.slice(1).split('.');
  const at = typeof includeArrayIndex === 'string' ? includeArrayIndex : undefined;
  const keep = truthy(preserveNullAndEmptyArrays);
  return function* (docs) {
    for (const doc of docs) {
      const value = valueAt(doc, parts);
      if (Array.isArray(value) && value.length > 0) {
        for (let i = 0; i < value.length; i++) {
          const next = withField(doc, parts, value[i]) as Doc;
          yield at === undefined ? next : (withField(next, at.split('.'), i) as Doc);
        }
      } else if (keep || (value !== undefined && value !== null && !Array.isArray(value))) {
        const next = Array.isArray(value) ? (withField(doc, parts, undefined) as Doc) : doc;
        yield at === undefined ? next : (withField(next, at.split('.'), null) as Doc);
      }
    }
  };
}

function valueAt(doc: unknown, parts: readonly string[]): unknown {
  let value = doc;
  for (const part of parts) value = isDocument(value) ? value[part] : undefined;
  return value;
}
