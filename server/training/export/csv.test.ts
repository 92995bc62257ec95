import { expect, it } from 'vitest';
import { csvLine } from './csv';

it('RFC 4180: what holds a comma, a quote or a line break is quoted, a quote doubled, each line ended by CRLF', () => {
  expect(csvLine(['plain', 'a,b', 'say "go"', 'two\nlines', '', undefined, 22.5])).toBe(
    'plain,"a,b","say ""go""","two\nlines",,,22.5\r\n',
  );
});

it.each(['=1+2', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '=HYPERLINK("http://evil","x")'])(
  'the text %j is no formula where it is opened',
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);

it('a number below zero stays a number: a load that helps', () => {
  expect(csvLine([-20, '-20'])).toBe("-20,'-20\r\n");
});
