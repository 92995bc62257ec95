import { describe, expect, it } from 'vitest';
import { decodeText, readFile } from './read-file';

const TABLE = 'Date,Exercise\n2020-01-01,Übung\n';
const bytesOf = (text: string, bytesEach: (code: number) => number[]) =>
  Uint8Array.from([...text].flatMap((char) => bytesEach(char.charCodeAt(0))));
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('a file to import', () => {
  it('reads UTF-8, UTF-16 and Latin-1', () => {
    const little = bytesOf(`\ufeff${TABLE}`, (code) => [code & 255, code >> 8]);
    const big = bytesOf(`\ufeff${TABLE}`, (code) => [code >> 8, code & 255]);
    for (const bytes of [utf8(TABLE), little, big, bytesOf(TABLE, (code) => [code])])
      expect(decodeText(bytes).replace('\ufeff', '')).toBe(TABLE);
  });

  it.each([
    ['PK\u0003\u0004', /ZIP or Excel/],
    ['SQLite format 3\u0000', /backup/],
    ['%PDF-1.7', /PDF/],
    ['abc\u0000def', /not a text file/],
    ['', /empty/],
    ['{"format":"win', /cut off/],
    ['[1,2]', /training\.json/],
    ['{"format":"win-the-day training","formatVersion":2}', /newer version of Win the day!/],
    ['Date,Exercise\n', /nothing below/],
    ['Date,Time,Measurement,Value,Unit,Comment\n2024-03-15,08:00,Bodyweight,80,kgs,\n', /body tracker/],
    ['D\u0000a\u0000t\u0000e\u0000', /not a text file/],
    ['Date,Exercise,Reps\n2020-01-01,Row,5\n2020-01-01,"Row', /Line 3 has a quote/],
    ['Date,Exercise,Reps\n2020-01-01,Row,5\n2020-01-01,Ro', /Line 3 ends in the middle/],
  ])('refuses one that begins with %j in words', async (text, why) => {
    await expect(readFile(new File([utf8(text)], 'file'))).rejects.toThrow(why);
  });

  it('refuses one that is too large, before it reads it', async () => {
    const large = { name: 'large.csv', size: 201 * 1024 * 1024 } as File;
    await expect(readFile(large)).rejects.toThrow(/larger than 200 MB/);
  });

  it('refuses more lines than any log has', async () => {
    const rows = (count: number) => new File([utf8(`a,b\n${'1,2\n'.repeat(count)}`)], 'rows.csv');
    await expect(readFile(rows(500_000))).rejects.toThrow(
      'The file has more than 500,000 lines. Please split it.',
    );
    const file = await readFile(rows(20_000));
    expect(file).toMatchObject({ table: { rows: { length: 20_000 } } });
  });

  it('reads a table that has rows', async () => {
    const file = await readFile(new File([utf8(TABLE)], 'my.csv'));
    expect(file).toMatchObject({ kind: 'table', fileName: 'my.csv', table: { rows: [{ line: 2 }] } });
  });
});
