import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { CommandError } from './errors';
import { ELEMENT } from './values/elements';

const OK = Buffer.from('\x10ok\0\x01\0\0\0', 'latin1');

/**
 * The answer to a query, `{cursor: {<batch>: […], id, ns}, ok: 1}`, from documents that are BSON already: each is copied
 * once, to its place.
 */
export function cursorReply(
  batch: 'firstBatch' | 'nextBatch',
  documents: readonly Buffer[],
  id: Long,
  namespace: string,
): Buffer {
  let arrayBytes = 5;
  for (const [index, document] of documents.entries())
    arrayBytes += 2 + String(index).length + document.length;
  const nameBytes = Buffer.byteLength(namespace) + 1;
  const cursorBytes = 4 + (batch.length + 2) + arrayBytes + 12 + (8 + nameBytes) + 1;
  const answer = Buffer.allocUnsafe(4 + 8 + cursorBytes + OK.length + 1);
  let at = answer.writeInt32LE(answer.length);
  at = writeHead(answer, at, ELEMENT.document, 'cursor');
  at = answer.writeInt32LE(cursorBytes, at);
  at = writeHead(answer, at, ELEMENT.array, batch);
  at = answer.writeInt32LE(arrayBytes, at);
  for (const [index, document] of documents.entries()) {
    at = writeHead(answer, at, ELEMENT.document, String(index));
    at += document.copy(answer, at);
  }
  answer[at++] = 0;
  at = writeHead(answer, at, ELEMENT.long, 'id');
  at = answer.writeInt32LE(id.low, at);
  at = answer.writeInt32LE(id.high, at);
  at = writeHead(answer, at, ELEMENT.string, 'ns');
  at = answer.writeInt32LE(nameBytes, at);
  at += answer.write(namespace, at);
  answer[at++] = 0;
  answer[at++] = 0;
  at += OK.copy(answer, at);
  answer[at] = 0;
  return answer;
}

function writeHead(answer: Buffer, at: number, type: number, name: string): number {
  answer[at] = type;
  // These names are short: a call out of JavaScript would take longer.
  for (let index = 0; index < name.length; index += 1) answer[at + 1 + index] = name.charCodeAt(index);
  answer[at + 1 + name.length] = 0;
  return at + 2 + name.length;
}

/** Idle time after which a cursor is closed (MongoDB's default). */
const IDLE_LIMIT_MS = 10 * 60 * 1000;
/** Max bytes of one batch; MongoDB allows 16 MiB, but copies of that would be our memory. */
const MAX_BATCH_BYTES = 4 * 1024 * 1024;
const DEFAULT_FIRST_BATCH = 101;
/** Rows per `getMore` without a batch size, so that a long read lets other commands in between. */
const ROWS_A_TURN = 500;

interface OpenCursor {
  readonly namespace: string;
  readonly rows: Rows;
  readonly keep: boolean;
  usedAt: number;
}

/** Rows with one of look-ahead, so that a batch can end before a row that would not fit. */
class Rows {
  private ahead: IteratorResult<Buffer> | undefined;
  private readonly iterator: Iterator<Buffer>;

  constructor(rows: Iterable<Buffer>) {
    this.iterator = rows[Symbol.iterator]();
  }

  /** The next row, which stays. */
  peek(): Buffer | undefined {
    this.ahead ??= this.iterator.next();
    return this.ahead.done ? undefined : this.ahead.value;
  }

  /** Consumes the row that {@link peek} showed. */
  advance(): void {
    if (!this.ahead?.done) this.ahead = undefined;
  }
}

/** The open cursors of all clients. */
export class Cursors {
  private readonly open = new Map<string, OpenCursor>();

  /** Number of open cursors. */
  get size(): number {
    return this.open.size;
  }

  /** Answers a query with its first batch, and keeps the rest for `getMore`. */
  first(
    namespace: string,
    rows: Iterable<Buffer>,
    options: { batchSize?: number | undefined; single?: boolean; keep?: boolean } = {},
  ): Buffer {
    const pending = new Rows(rows);
    const batch = takeBatch(pending, options.batchSize ?? DEFAULT_FIRST_BATCH);
    // Asked for as many as there are: MongoDB may leave a cursor open here; looking ahead spares the round trip.
    const done = options.single === true || (options.batchSize !== 0 && pending.peek() === undefined);
    if (done) return cursorReply('firstBatch', batch, Long.ZERO, namespace);
    const id = Long.fromBytesLE([...randomBytes(7), 0x01]);
    this.open.set(id.toString(), {
      namespace,
      rows: pending,
      keep: options.keep === true,
      usedAt: Date.now(),
    });
    return cursorReply('firstBatch', batch, id, namespace);
  }

  /** Answers `getMore`. @throws CommandError 43 when there is no such cursor. */
  more(id: Long, namespace: string, batchSize: number | undefined): Buffer {
    const cursor = this.open.get(id.toString());
    if (!cursor) throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new CommandError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    cursor.usedAt = Date.now();
    try {
      const batch = takeBatch(cursor.rows, batchSize || ROWS_A_TURN);
      const done = cursor.rows.peek() === undefined;
      if (done) this.open.delete(id.toString());
      return cursorReply('nextBatch', batch, done ? Long.ZERO : id, namespace);
    } catch (error) {
      this.open.delete(id.toString());
      throw error;
    }
  }

  /** Forgets a cursor; false when there was none. */
  kill(id: Long): boolean {
    return this.open.delete(id.toString());
  }

  /** Closes the cursors that are idle for too long. */
  sweep(now: number): void {
    for (const [id, { usedAt, keep }] of this.open) {
      if (!keep && now - usedAt > IDLE_LIMIT_MS) this.open.delete(id);
    }
  }
}

function takeBatch(rows: Rows, count: number): Buffer[] {
  const batch: Buffer[] = [];
  let size = 0;
  while (batch.length < count) {
    const row = rows.peek();
    if (!row || (batch.length > 0 && size + row.length > MAX_BATCH_BYTES)) break;
    size += row.length + 16;
    batch.push(row);
    rows.advance();
  }
  return batch;
}
