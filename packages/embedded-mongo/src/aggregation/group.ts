import { CommandError } from '../errors';
import { compileAccumulator, compileExpression, type Variables } from '../expressions/expressions';
import { type Doc, isDocument } from '../values/bson-values';
import { encodeKey } from '../values/key-encoding';
import type { Stage } from './stage';

/** `$group`. */
export function group(operand: unknown, variables: Variables): Stage {
  if (!isDocument(operand)) throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!Object.hasOwn(operand, '_id'))
    throw new CommandError(15955, 'a group specification must include an _id');
  const keyOf = compileExpression(operand._id, variables);
  const fields = Object.entries(operand)
    .filter(([name]) => name !== '_id')
    .map(([name, accumulator]) => {
      if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
      return [name, compileAccumulator(name, accumulator, variables)] as const;
    });
  return function* (docs) {
    const groups = new Map<string, { id: unknown; docs: Doc[] }>();
    for (const doc of docs) {
      const id = keyOf(doc) ?? null;
      const key = encodeKey(id).toString('latin1');
      const members = groups.get(key);
      if (members) members.docs.push(doc);
      else groups.set(key, { id, docs: [doc] });
    }
    for (const { id, docs: members } of groups.values())
      yield Object.fromEntries([['_id', id], ...fields.map(([name, run]) => [name, run(members)])]);
  };
}
