import { expect, it } from 'vitest';
import { csvLine } from './csv';

it('RFC 4180: what holds a comma, a quote or a line break is quoted, a quote doubled, each line ended by CRLF', () => {
  expect(csvLine(['plain', 'a,b', 'say "go"', 'two\nlines', '', undefined, 22.5])).toBe(
    'plain,"a,b","say ""go""","two\nlines",,,22.5\r\n',
  );
});

it.each(['=1+2', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '=HYPERLINK("http://evil","x")'])(
  // [S104]
  'the text %j is no formula where it is opened',
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);

it.each(['＝1+2', '＋1', '－1', '＠SUM(A1)', '\u200b=1', '\u2060\ufeff=1', '\u00ad@SUM(A1)', '−1'])(
  // [S104]
  'nor is %j, whose signs a spreadsheet reads as theirs or passes over',
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);

it.each([
  ['b;=1+1', `"b;'=1+1"`],
  ['b\t=1+1', `"b\t'=1+1"`],
  ['b\n=1+1', `"b\n'=1+1"`],
  ['b; ＝1+1;@x', `"b;' ＝1+1;'@x"`],
  // [S104]
])('nor is a part of %j, where another sign than the comma parts the cells', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`);
});

it('a sign in the middle of a text, and one after a comma, which quotes hold together, stay as they are', () => {
  expect(csvLine(['3-1', 'a=b', 'a, -b'])).toBe('3-1,a=b,"a, -b"\r\n');
});

it('a number below zero stays a number: a load that helps', () => {
  expect(csvLine([-20, '-20'])).toBe("-20,'-20\r\n");
});

it('other delimiters and decimal commas, where a spreadsheet reads those', () => {
  const cells = ['a;b', 'c,d', 22.5, -20, undefined];
  expect(csvLine(cells, { delimiter: ';', decimal: ',' })).toBe('"a;b";"c,d";22,5;-20;\r\n');
  expect(csvLine(cells, { delimiter: '\t', decimal: '.' })).toBe('"a;b"\t"c,d"\t22.5\t-20\t\r\n');
  expect(csvLine([22.5], { delimiter: ',', decimal: ',' })).toBe('"22,5"\r\n');
});
