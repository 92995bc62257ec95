/** First characters of a formula; U+2212 is a minus too. */
const FORMULA = /^[=+\-@\u2212]/;
/** Characters that a spreadsheet skips or does not show. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{C}\p{Z}]/gu;
/** Characters after which a spreadsheet may begin another cell. Not commas: text with one is quoted. */
const SEPARATOR = /(?<=[;\t\r\n])/;
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** One value of a row. Text is typed by members, so it is escaped against formula injection; numbers are not. */
export type Cell = string | number | undefined;

const isFormula = (text: string): boolean => FORMULA.test(text.normalize('NFKC').replace(UNSEEN, ''));

/** Escapes a text that a spreadsheet may take for a formula, in whole or after a split, by an apostrophe in front. */
function asText(cell: string): string {
  const [first = '', ...others] = cell.split(SEPARATOR);
  const begins = isFormula(cell) || /^[\t\r]/.test(cell) ? `'${first}` : first;
  return begins + others.map((part) => (isFormula(part) ? `'${part}` : part)).join('');
}

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A number is quoted only where its decimal comma would part two cells. */
function formatNumber(value: number, { delimiter, decimal }: CsvDialect): string {
  const text = String(value).replace('.', decimal);
  return text.includes(delimiter) ? `"${text}"` : text;
}

function formatCell(cell: Cell, dialect: CsvDialect): string {
  if (cell === undefined) return '';
  return typeof cell === 'number' ? formatNumber(cell, dialect) : quoted(asText(cell));
}

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff';

/** The signs that a spreadsheet reads: between cells, and before a number's decimals. */
export interface CsvDialect {
  delimiter: ',' | ';' | '\t';
  decimal: '.' | ',';
}
const RFC_4180: CsvDialect = { delimiter: ',', decimal: '.' };

/** One line of CSV (RFC 4180), in another dialect where one is given. */
export const csvLine = (cells: readonly Cell[], dialect = RFC_4180): string =>
  `${cells.map((cell) => formatCell(cell, dialect)).join(dialect.delimiter)}\r\n`;
