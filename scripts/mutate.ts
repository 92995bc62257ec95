import { allMutations } from './mutate/mutations';
import { tried } from './mutate/try-mutation';

// Breaks one line of the product at a time and runs the tests that hold its promise: they must fail.
// `npm run mutate`, `npm run mutate -- player sync` (parts), `npm run mutate -- --short` (what CI tries).
const asked = process.argv.slice(2);
const isShort = asked.includes('--short');
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

const lines: string[] = [];
let isGood = true;
for (const { part, mutations } of lists) {
  const wanted = mutations.filter(({ short }) => !isShort || short);
  let killed = 0;
  let explained = 0;
  for (const mutation of wanted) {
    const result = tried(mutation);
    console.log(`${part}: ${result.padEnd(8)} ${mutation.file}: ${mutation.promise}`);
    if (result === 'killed') killed += 1;
    else if (result === 'survived' && mutation.survives) explained += 1;
    else isGood = false;
  }
  const remaining = explained > 0 ? `, ${explained} explained` : '';
  lines.push(`${part}: ${killed} of ${wanted.length} killed${remaining}`);
}
console.log(`\n${lines.join('\n')}`);
process.exit(isGood ? 0 : 1);
