import { expect, test } from 'vitest';
import { runBackupCommand } from './command';

const unasked = async () => {
  throw new Error('nothing is done');
};
const untouched = { record: unasked, endWaysIn: unasked, members: unasked };

async function told(...argv: string[]): Promise<string[]> {
  const lines: string[] = [];
  const terminal = { print: (line: string) => void lines.push(line), confirm: async () => false };
  await runBackupCommand(argv, { DATA_DIR: '/nowhere' }, terminal, untouched);
  return lines;
}

test.each(['backup', 'restore', 'verify'])(
  '%s --help says what can be done, and does nothing',
  async (name) => {
    expect(await told(name, '--help')).toEqual([
      'Usage: backup [--to dir], restore [--from dir] [--yes], or verify [dir]',
    ]);
  },
);

test('another word is refused with what can be done', async () => {
  await expect(told('copy')).rejects.toThrow(/^Say what to do: backup /);
});
