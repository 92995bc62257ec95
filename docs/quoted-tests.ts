import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Each test file that a page quotes, with the title quoted: `a.test.ts`: "one", "another". */
export function quotedTests(page: string): { file: string; title: string }[] {
  return [...page.matchAll(/`([\w/.-]+\.test\.ts)`: ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, file, titles]) =>
    [...titles!.matchAll(/"([^"]+)"/g)].map(([, title]) => ({ file: file!, title: title! })),
  );
}

/** Those of them that there are no more. */
export const lostTests = (page: string) =>
  quotedTests(page).filter(({ file, title }) => !readFileSync(join(root, file), 'utf8').includes(title));

/** Rows of the tables whose last column says by what they are shown, and that name no test there. */
export function untested(page: string): string[] {
  const lines = page.split('\n');
  const isBody = (line: string) => line.startsWith('| ') && !line.includes('shown by');
  return lines.filter((line, index) => {
    if (!isBody(line)) return false;
    let head = index;
    while (lines[head - 1]?.startsWith('|')) head -= 1;
    return /\| shown by \|$/.test(lines[head]!) && !/\.test\.tsx?`[^|]*\|$/.test(line);
  });
}
