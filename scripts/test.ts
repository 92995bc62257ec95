import { closingOf, filesToRunAgain } from './test/closing';
import { runTests } from './test/run';

// Runs every test, once more and alone what failed in a browser or between processes, and ends with a plain line:
// `N passed, N failed`.
// Other makers' browsers have a command of their own, `npm run test:browsers`.
const asked = process.argv.slice(2);
const isProjectNamed = asked.some((argument) => argument.startsWith('--project'));
const first = runTests(isProjectNamed ? asked : ['--project=!browsers', ...asked]);
if (first.report === null) {
  console.error(`The test runner left no report; it ended with ${first.status}.`);
  process.exit(1);
}

const again = filesToRunAgain(first.report);
let second: typeof first | undefined;
if (again.length > 0) {
  console.log(`\nOnce more, alone: ${again.map(({ path }) => path).join(', ')}`);
  const projects = [...new Set(again.map(({ project }) => `--project=${project}`))];
  second = runTests([...projects, '--no-file-parallelism', ...again.map(({ path }) => path)]);
}

const { isGreen, lines } = closingOf(first.report, second?.report ?? undefined);
for (const line of lines) console.log(line);
// A runner that is not content though every test is has met what no report tells.
const last = second ?? first;
process.exit(isGreen && last.status === 0 ? 0 : 1);
