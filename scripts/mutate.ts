import { execFileSync } from 'node:child_process';
import type { Mutation } from './mutate/mutation';
import { allMutations } from './mutate/mutations';
import { groupsOf, needsBuild, type Result, tried, triedTogether } from './mutate/try-mutation';

// Breaks one line of the product at a time and runs the tests that hold its promise: they must fail.
// `npm run mutate`, `npm run mutate -- player sync` (parts), `npm run mutate -- --short` (what CI tries).
// `npm run mutate -- --screens`: those that a test in a browser notices, each in a build that holds it.
const asked = process.argv.slice(2);
const isShort = asked.includes('--short');
const isOfScreens = asked.includes('--screens');
const parts = asked.filter((argument) => !argument.startsWith('--'));
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
/** Those that one build can hold are tried in it first; whatever that does not kill is tried alone. */
function* results(
  mutations: readonly Mutation[],
): Generator<{ mutation: Mutation; result: Result; said: string }> {
  for (const group of groupsOf(mutations)) {
    const together = group.length > 1 ? triedTogether(group) : [];
    for (const [index, mutation] of group.entries()) {
      const said = together[index];
      yield { mutation, ...(said ? { result: killed, said } : tried(mutation)) };
    }
  }
}

if (isOfScreens) execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
const lines: string[] = [];
let isGood = true;
for (const { part, mutations } of lists) {
  const wanted = mutations.filter((one) => needsBuild(one) === isOfScreens && (!isShort || one.short));
  if (wanted.length === 0) continue;
  let count = 0;
  let explained = 0;
  for (const { mutation, result, said } of results(wanted)) {
    console.log(`${part}: ${result.padEnd(8)} ${mutation.file}: ${mutation.promise}`);
    if (result === 'killed') count += 1;
    else if (result === 'survived' && mutation.survives) explained += 1;
    else isGood = false;
    if (result === 'broken' && said) console.log(said);
  }
  const remaining = explained > 0 ? `, ${explained} explained` : '';
  lines.push(`${part}: ${count} of ${wanted.length} killed${remaining}`);
}
console.log(`\n${lines.join('\n')}`);
process.exit(isGood ? 0 : 1);
