import { CommandError } from '../errors';
import { conjuncts } from '../queries/bounds';
import { isOperators } from '../queries/matcher';
import { asRegex } from '../queries/regex';
import type { Doc } from '../values/bson-values';
import { equalValues } from '../values/key-encoding';
import { getAt, setAt } from './document-paths';
import type { CompiledUpdate } from './update';

/** The document an upsert inserts: the equalities of its filter, then the update. */
export function upsertedDocument(filter: Doc, update: CompiledUpdate): Doc {
  const base: Doc = {};
  for (const [path, operand] of equalities(filter)) {
    if (update.replaces && path !== '_id') continue;
    const parts = path.split('.');
    const existingValue = getAt(base, parts);
    if (existingValue !== undefined && !equalValues(existingValue, operand))
      throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    setAt(base, parts, operand);
  }
  return update.apply(base, true);
}

function equalities(filter: Doc): [string, unknown][] {
  const single = Array.isArray(filter.$or) && filter.$or.length === 1 ? [filter.$or[0] as Doc] : [];
  const fields = [...conjuncts(filter), ...single.flatMap(conjuncts)];
  return fields.flatMap(([path, operand]): [string, unknown][] => {
    if (!isOperators(operand)) return asRegex(operand) ? [] : [[path, operand]];
    if ('$eq' in operand) return [[path, operand.$eq]];
    const { $in: only } = operand;
    if (Array.isArray(only) && only.length === 1 && !asRegex(only[0]) && !isOperators(only[0]))
      return [[path, only[0]]];
    return [];
  });
}
