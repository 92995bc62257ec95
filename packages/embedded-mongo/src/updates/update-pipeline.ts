import { compileStages } from '../aggregation/stages';
import { CommandError } from '../errors';
import { toPlain } from '../expressions/plain-values';
import type { Doc } from '../values/bson-values';

const ALLOWED = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** Compiles an update given as a pipeline. */
export function compileUpdatePipeline(pipeline: readonly unknown[]): (doc: Doc) => Doc {
  for (const stage of pipeline) {
    const name = Object.keys(stage as Doc)[0] ?? '';
    if (!ALLOWED.has(name))
      throw new CommandError('InvalidOptions', `${name} is not allowed to be used within an update`);
  }
  const run = compileStages(pipeline, { resolve: () => [], variables: {} });
  return (doc) => {
    const [next] = [...run([toPlain(doc) as Doc])];
    return next ?? {};
  };
}
