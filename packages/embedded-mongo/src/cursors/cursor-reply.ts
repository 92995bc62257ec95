import type { Long } from 'bson';
import { ELEMENT } from '../values/elements';

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
