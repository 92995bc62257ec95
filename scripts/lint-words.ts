import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Part of `npm run lint`: refuses words by which a reader has to guess (CONTRIBUTING.md, "Plain words").

const root = join(import.meta.dirname, '..');

/** First words of a comment that asks instead of saying what the thing is or does. */
const QUESTION =
  /^(?:What|Who|Which|Why|Where|When|How)(?:ever|se|m)?\b|^Whether\b|^So (?:many|long|often|much|far)\b/;
const UNNAMED_PERSON = /\b(?:whoever|nobody|somebody|anybody)\b/i;
/** Names of locals that do not say what they hold. */
const EMPTY_NAMES = 'known found own there kept wanted told stated theirs asked named made goneOn';
const LOCAL = new RegExp(String.raw`\b(?:const|let) (${EMPTY_NAMES.replaceAll(' ', '|')})\b(?=\s*[:=])`);
const IRREGULAR =
  'known told kept said made held gone felt led done given taken written shown put seen meant left brought sent begun';
/** A function or exported constant named by a bare participle: the name does not say that it acts. */
const PARTICIPLE = new RegExp(
  String.raw`^(?:export const|(?:export )?(?:async )?function) ((?!seed|feed|embed|need)[a-z]{2,}ed|${IRREGULAR.replaceAll(' ', '|')})\b(?=\s*[(<:=])`,
);
/** A test's title that is the second half of a sentence. */
const HALF_TITLE =
  /\b(?:it|test)(?:\.each[^(]*\([^)]*\))?\(\s*['"`](?:that|of|so|and|one|whose|is|are|it|to|there|then)\b/;

/** The text of the comment in a line, and true if the comment begins there; null for a line of code. */
function commentIn(line: string, before: string): { text: string; isFirst: boolean } | null {
  const block = /^\s*(?:\{?\/\*\*?)\s*(.*?)\s*(?:\*\/\}?)?$/.exec(line);
  if (block) return { text: block[1]!, isFirst: true };
  const single = /^\s*\/\/\s+(.*)$/.exec(line);
  if (single) return { text: single[1]!, isFirst: !/^\s*\/\/\s/.test(before) };
  const inside = /^\s*\*\s(.*)$/.exec(line);
  return inside ? { text: inside[1]!, isFirst: /^\s*\/\*\*\s*$/.test(before) } : null;
}

/** The rule that a line breaks, in words; null if it breaks none. */
function brokenRule(line: string, before: string, isTest: boolean): string | null {
  const comment = commentIn(line, before);
  if (comment?.isFirst && QUESTION.test(comment.text)) return 'say what it is or does, do not ask';
  if (comment && UNNAMED_PERSON.test(comment.text)) return 'name the caller, the client or the member';
  const local = LOCAL.exec(line);
  if (local) return `"${local[1]}" does not say what it holds`;
  const participle = isTest ? null : PARTICIPLE.exec(line);
  if (participle) return `"${participle[1]}" is no verb`;
  return HALF_TITLE.test(line) ? 'a title is a sentence of its own: it says who or what does it' : null;
}

/** Source files of the checkout, also those that are not committed yet. */
function sourceFiles(): string[] {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\n');
  return files.filter((file) => file && !/\.d\.m?ts$/.test(file) && existsSync(join(root, file)));
}

for (const file of sourceFiles()) {
  const isTest = /\.(?:test|fixture)\.|\/testing\/|^tests\//.test(file);
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    const rule = brokenRule(line, lines[index - 1] ?? '', isTest);
    if (rule === null) continue;
    console.error(`${file}:${index + 1}: ${rule}: ${line.trim()}`);
    process.exitCode = 1;
  }
}
