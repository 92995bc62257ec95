import { readCsv, UnreadableFile } from '@common/import/csv';
import { headerKey, type Table } from '@common/import/table';
import { readTrainingFile, TRAINING_FORMAT, type TrainingFile } from '@common/import/training-file';

/** Largest file in bytes: many times a life of training. */
const MAX_BYTES = 200 * 1024 * 1024;
/** Lines at most: no log has so many. */
const MAX_LINES = 500_000;
/** Bytes that are looked at to tell text from anything else. */
const LOOKED_AT = 4_096;

/** A file that was read: a table, or this app's own training file. */
export type FileRead =
  | { kind: 'table'; fileName: string; table: Table }
  | { kind: 'training'; fileName: string; training: TrainingFile };

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((char, index) => bytes[index] === char.charCodeAt(0));

/** A sentence for a file that is no text; null for text. */
function notText(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 'PK'))
    return 'This is a ZIP or Excel file. Please unzip it, or save the table as CSV.';
  if (startsWith(bytes, 'SQLite format 3'))
    return 'This is a backup, not an export. In FitNotes choose Settings, Spreadsheet Export, Workout Data.';
  if (startsWith(bytes, '%PDF')) return 'This is a PDF. Please export your workouts as CSV.';
  return bytes.includes(0) ? 'This is not a text file. Please export your workouts as CSV.' : null;
}

/** True for more lines than any log has. Counted before the file is read, which would hold up the page for seconds. */
function hasTooManyLines(bytes: Uint8Array): boolean {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1 && count <= MAX_LINES; at = bytes.indexOf(10, at + 1))
    count += 1;
  return count > MAX_LINES;
}

/** Text of bytes: UTF-8, UTF-16 with its mark, else Latin-1 as Windows writes it. @throws UnreadableFile */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const fault = notText(bytes.subarray(0, LOOKED_AT));
  if (fault) throw new UnreadableFile(fault);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a file of workouts. @throws UnreadableFile with a sentence that says what to do */
export async function readFile(file: File): Promise<FileRead> {
  if (file.size === 0) throw new UnreadableFile('The file is empty.');
  if (file.size > MAX_BYTES) throw new UnreadableFile('The file is larger than 200 MB. Please split it.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (hasTooManyLines(bytes))
    throw new UnreadableFile('The file has more than 500,000 lines. Please split it.');
  const text = decodeText(bytes);
  const fileName = file.name.slice(0, 200);
  if (/^\ufeff?\s*[{[]/.test(text)) return { kind: 'training', fileName, training: trainingIn(text) };
  const table = readCsv(text);
  if (isBodyTracker(table))
    throw new UnreadableFile(
      'This is FitNotes’ body tracker, without workouts. In FitNotes choose Settings, Spreadsheet Export, Workout Data.',
    );
  if (table.rows.length === 0) throw new UnreadableFile('The file has a header row and nothing below it.');
  return { kind: 'table', fileName, table };
}

const isBodyTracker = ({ header }: Table): boolean => {
  const names = header.map(headerKey);
  return names.includes('measurement') && names.includes('value') && !names.includes('exercise');
};

function trainingIn(text: string): TrainingFile {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new UnreadableFile('This JSON file cannot be read. It may be cut off: please export it again.');
  }
  const training = readTrainingFile(json);
  if (training) return training;
  if ((json as { format?: unknown } | null)?.format === TRAINING_FORMAT)
    throw new UnreadableFile(
      'This training.json is from a newer version of Win the day! Please update this one first, or export the file again.',
    );
  throw new UnreadableFile(
    'This JSON file is not a training.json from Win the day! From other apps, please export CSV.',
  );
}
