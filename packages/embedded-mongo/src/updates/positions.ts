import { CommandError } from '../errors';
import type { ExpressionTest } from '../expressions/expressions';
import { conjuncts } from '../queries/bounds';
import { compileFilter, isOperators, type Matcher } from '../queries/matcher';
import { type Doc, isDocument } from '../values/bson-values';
import { getAt } from './document-paths';

/** The values of the placeholders in an update path. */
export interface Placeholders {
  /** The query, which decides the position of `$`. */
  readonly filter: Doc;
  readonly arrayFilters: ReadonlyMap<string, Matcher>;
  readonly expression: ExpressionTest;
}

/** The concrete paths that an update path with `$`, `$[]` and `$[name]` means in a document. */
export function concretePaths(doc: Doc, path: string, placeholders: Placeholders): string[][] {
  let paths: string[][] = [[]];
  for (const part of path.split('.')) {
    if (part === '$') {
      paths = paths.map((before) => [...before, String(matchedPosition(doc, before, placeholders))]);
    } else if (part.startsWith('$[') && part.endsWith(']')) {
      const name = part.slice(2, -1);
      paths = paths.flatMap((before) => everyPosition(doc, before, name, placeholders));
    } else {
      paths = paths.map((before) => [...before, part]);
    }
  }
  return paths;
}

function everyPosition(doc: Doc, before: string[], name: string, placeholders: Placeholders): string[][] {
  const list = getAt(doc, before);
  if (!Array.isArray(list))
    throw new CommandError(
      'BadValue',
      `The path '${before.join('.')}' must exist in the document in order to apply array updates.`,
    );
  const matches = name === '' ? () => true : placeholders.arrayFilters.get(name)!;
  return list.flatMap((element, i) => (matches({ [name]: element }) ? [[...before, String(i)]] : []));
}

// The `$` is the first element that meets the query's condition on that array.
function matchedPosition(doc: Doc, before: string[], { filter, expression }: Placeholders): number {
  const path = before.join('.');
  const list = getAt(doc, before);
  if (Array.isArray(list)) {
    for (const test of elementTests(filter, path, expression)) {
      const at = list.findIndex(test);
      if (at !== -1) return at;
    }
  }
  throw new CommandError('BadValue', 'The positional operator did not find the match needed from the query.');
}

function elementTests(filter: Doc, path: string, expression: ExpressionTest): Matcher[] {
  const arrayTests = conjuncts(filter).flatMap(([field, operand]): Matcher[] => {
    if (field === path) {
      if (isOperators(operand) && '$elemMatch' in operand) {
        const matches = compileFilter({ list: operand }, expression);
        return [(element) => matches({ list: [element] })];
      }
      const matches = compileFilter({ element: operand }, expression);
      return [(element) => matches({ element })];
    }
    if (!field.startsWith(`${path}.`)) return [];
    const matches = compileFilter({ [field.slice(path.length + 1)]: operand }, expression);
    return [(element) => isDocument(element) && matches(element)];
  });
  const branches = Array.isArray(filter.$or) ? filter.$or.filter(isDocument) : [];
  return [...arrayTests, ...branches.flatMap((branch) => elementTests(branch, path, expression))];
}
