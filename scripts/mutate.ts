import { execFileSync } from 'node:child_process';
import type { Mutation } from './mutate/mutation';
import { allMutations } from './mutate/mutations';
import { groupsOf, needsBuild, type Result, tryMutation, tryTogether } from './mutate/try-mutation';

// Breaks one line of the product at a time and runs the tests that hold its promise: they must fail.
// `npm run mutate`, `npm run mutate -- player sync` (parts), `npm run mutate -- --short` (before a release, five minutes).
// `npm run mutate -- --screens`: those that a test in a browser notices, each in a build that holds it.
const flags = process.argv.slice(2);
const isShort = flags.includes('--short');
const isOfScreens = flags.includes('--screens');
const parts = flags.filter((argument) => !argument.startsWith('--'));
const lists = allMutations().filter(({ part }) => parts.length === 0 || parts.includes(part));
if (lists.length === 0) {
  console.error(
    `No such part. There are: ${allMutations()
      .map(({ part }) => part)
      .join(', ')}.`,
  );
  process.exit(2);
}

const killed: Result = 'killed';
/** Mutations that one build can hold are tried in it first; those that survive it are tried alone. */
function* results(
  mutations: readonly Mutation[],
): Generator<{ mutation: Mutation; result: Result; said: string }> {
  for (const group of groupsOf(mutations)) {
    const together = group.length > 1 ? tryTogether(group) : [];
    for (const [index, mutation] of group.entries()) {
      const said = together[index];
      yield { mutation, ...(said ? { result: killed, said } : tryMutation(mutation)) };
    }
  }
}

if (isOfScreens) execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
const lines: string[] = [];
let isGood = true;
for (const { part, mutations } of lists) {
  const selected = mutations.filter((one) => needsBuild(one) === isOfScreens && (!isShort || one.short));
  if (selected.length === 0) continue;
  let count = 0;
  let explained = 0;
  for (const { mutation, result, said } of results(selected)) {
    console.log(`${part}: ${result.padEnd(8)} ${mutation.file}: ${mutation.promise}`);
    if (result === 'killed') count += 1;
    else if (result === 'survived' && mutation.survives) explained += 1;
    else isGood = false;
    if (result === 'broken' && said) console.log(said);
  }
  const remaining = explained > 0 ? `, ${explained} explained` : '';
  lines.push(`${part}: ${count} of ${selected.length} killed${remaining}`);
}
console.log(`\n${lines.join('\n')}`);
process.exit(isGood ? 0 : 1);
