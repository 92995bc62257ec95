/** The signs that begin a formula; U+2212 is a minus too. */
const FORMULA = /^[=+\-@\u2212]/;
/** What a spreadsheet passes over, or does not show. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{C}\p{Z}]/gu;
/** After these a spreadsheet may begin another cell. Commas are ours: what holds one is quoted. */
const SEPARATOR = /(?<=[;\t\r\n])/;
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** One value of a row. Numbers are ours; text is somebody's, and shows as text wherever it is opened. */
export type Cell = string | number | undefined;

const isFormula = (text: string): boolean => FORMULA.test(text.normalize('NFKC').replace(UNSEEN, ''));

/** A text that no spreadsheet takes for a formula, as a whole or where it splits it: an apostrophe says that it is text. */
function asText(cell: string): string {
  const [first = '', ...others] = cell.split(SEPARATOR);
  const begins = isFormula(cell) || /^[\t\r]/.test(cell) ? `'${first}` : first;
  return begins + others.map((part) => (isFormula(part) ? `'${part}` : part)).join('');
}

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell);
  const text = asText(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** By this a spreadsheet knows the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A line as RFC 4180 has it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;
