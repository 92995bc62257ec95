import { closingOf, filesToRunAgain } from './test/closing';
import { runTests } from './test/run';

// npm test                rules, integration, a sample of each walk over everything, and the story in a real browser
// npm run test:all        the rest: every walk whole, every screen, every fault between processes
// Both take vitest's own arguments: `npm test -- --project=rules common/player`.
// What fails in a browser or between processes runs once more, alone, and is named; the last line is
// `N passed, N failed`. Other makers' browsers have a command of their own, `npm run test:browsers`.
const QUICK = ['rules', 'integration', 'walks', 'story'];
const REST = ['walks', 'pages', 'screens', 'processes', 'time'];

const [, , ...given] = process.argv;
const isRest = given.includes('--all');
const vitestArguments = given.filter((argument) => argument !== '--all');
const isProjectNamed = vitestArguments.some((argument) => argument.startsWith('--project'));
if (isRest) process.env.WALKS = 'whole';
process.env.WALK_SEED ??= String(Date.now() % 2 ** 31);

const projects = (names: readonly string[]) => names.map((name) => `--project=${name}`);
const first = runTests(
  isProjectNamed ? vitestArguments : [...projects(isRest ? REST : QUICK), ...vitestArguments],
);
if (first.report === null) {
  console.error(`The test runner left no report; it ended with ${first.status}.`);
  process.exit(1);
}

const again = filesToRunAgain(first.report);
let second: typeof first | undefined;
if (again.length > 0) {
  console.log(`\nOnce more, alone: ${again.map(({ path }) => path).join(', ')}`);
  const projectArguments = projects([...new Set(again.map(({ project }) => project))]);
  second = runTests([...projectArguments, '--no-file-parallelism', ...again.map(({ path }) => path)]);
}

const { isGreen, lines } = closingOf(first.report, second?.report ?? undefined);
if (!isRest && first.report.files.some(({ project }) => project === 'walks'))
  console.log(
    `Walks played a sample (WALK_SEED=${process.env.WALK_SEED}); npm run test:all plays them whole.`,
  );
for (const line of lines) console.log(line);
// A runner that fails although every test is green has met an error that no report contains.
const last = second ?? first;
process.exit(isGreen && last.status === 0 ? 0 : 1);
