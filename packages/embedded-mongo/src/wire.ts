import type { Socket } from 'node:net';
import type { Engine } from './commands/command';
import { dispatch, MAX_MESSAGE_BYTES } from './commands/dispatch';
import { CommandError } from './errors';
import { type Doc, decode, encode } from './values/bson-values';

/** The supported opcodes of the wire protocol. */
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const HEADER_BYTES = 16;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const REQUIRED_FLAGS = 0xffff;

/** A message that breaks the protocol so that no answer is possible; the connection ends. */
class ProtocolError extends Error {}

/** A command as received over the wire. */
interface Incoming {
  readonly requestId: number;
  readonly opCode: typeof OP_MSG | typeof OP_QUERY;
  /** The sender wants no answer (an unacknowledged write). */
  readonly silent: boolean;
  /** Reads the command; its BSON may be broken, which is the command's fault and not the connection's. */
  command(): Doc;
}

/** Reads one whole message. @throws ProtocolError */
function parseMessage(message: Buffer): Incoming {
  const requestId = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return parseMsg(message, requestId);
  if (opCode === OP_QUERY) return parseQuery(message, requestId);
  throw new ProtocolError(`opcode ${opCode} is not spoken here`);
}

function parseMsg(message: Buffer, requestId: number): Incoming {
  if (message.length < HEADER_BYTES + 5) throw new ProtocolError('OP_MSG is too short');
  const flags = message.readUInt32LE(HEADER_BYTES);
  if (flags & REQUIRED_FLAGS & ~(CHECKSUM_PRESENT | MORE_TO_COME))
    throw new ProtocolError(`OP_MSG has unknown required flags ${flags}`);
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Buffer | undefined;
  const sequences: { name: string; documents: Buffer[] }[] = [];
  for (let at = HEADER_BYTES + 4; at < end; ) {
    const kind = message[at++];
    const size = sizeAt(message, at, end);
    const section = message.subarray(at, at + size);
    if (kind === 0 && !body) body = section;
    else if (kind === 1) sequences.push(parseSequence(section));
    else throw new ProtocolError(`OP_MSG has a section of kind ${kind} too many`);
    at += size;
  }
  if (!body) throw new ProtocolError('OP_MSG has no body');
  const whole = body;
  return {
    requestId,
    opCode: OP_MSG,
    silent: (flags & MORE_TO_COME) !== 0,
    command: () => {
      const command = decodeChecked(whole);
      for (const { name, documents } of sequences) {
        if (Object.hasOwn(command, name))
          throw new CommandError(40417, `Duplicate field between body and document sequence ${name}`);
        command[name] = documents.map(decodeChecked);
      }
      return command;
    },
  };
}

function parseSequence(section: Buffer): { name: string; documents: Buffer[] } {
  const nul = section.indexOf(0, 4);
  if (nul === -1) throw new ProtocolError('a document sequence has no name');
  const documents: Buffer[] = [];
  for (let at = nul + 1; at < section.length; ) {
    const size = sizeAt(section, at, section.length);
    documents.push(section.subarray(at, at + size));
    at += size;
  }
  return { name: section.toString('utf8', 4, nul), documents };
}

function sizeAt(bytes: Buffer, at: number, end: number): number {
  const size = at + 4 <= end ? bytes.readInt32LE(at) : -1;
  if (size < 5 || at + size > end) throw new ProtocolError('a length inside the message is wrong');
  return size;
}

// The first handshake of a driver that does not know yet whether the server speaks OP_MSG.
function parseQuery(message: Buffer, requestId: number): Incoming {
  const nul = message.indexOf(0, HEADER_BYTES + 4);
  const at = nul + 9;
  if (nul === -1 || at + 4 > message.length) throw new ProtocolError('OP_QUERY is too short');
  const namespace = message.toString('utf8', HEADER_BYTES + 4, nul);
  if (!namespace.endsWith('.$cmd')) throw new ProtocolError('OP_QUERY is only for greetings');
  const body = message.subarray(at, at + sizeAt(message, at, message.length));
  return {
    requestId,
    opCode: OP_QUERY,
    silent: false,
    command: () => {
      const command = decodeChecked(body);
      const [name = ''] = Object.keys(command);
      if (!/^(hello|ismaster)$/i.test(name))
        throw new CommandError(352, `Unsupported OP_QUERY command: ${name}`);
      return { ...command, $db: namespace.slice(0, -'.$cmd'.length) };
    },
  };
}

function decodeChecked(bytes: Buffer): Doc {
  try {
    return decode(bytes);
  } catch (error) {
    throw new CommandError('InvalidBSON', error instanceof Error ? error.message : String(error));
  }
}

/** Frames an answer. */
function replyTo(incoming: Incoming, answer: Buffer): Buffer {
  const extra = incoming.opCode === OP_MSG ? 5 : 20;
  const head = Buffer.alloc(HEADER_BYTES + extra);
  head.writeInt32LE(head.length + answer.length, 0);
  head.writeInt32LE(incoming.requestId, 8);
  head.writeInt32LE(incoming.opCode === OP_MSG ? OP_MSG : OP_REPLY, 12);
  // OP_REPLY: flags, cursor id, starting from, and one document.
  if (incoming.opCode === OP_QUERY) head.writeInt32LE(1, HEADER_BYTES + 16);
  return Buffer.concat([head, answer]);
}

/** Time for a client to read its last answer when the server closes. */
const LAST_ANSWER_MS = 2_000;

/** One client's connection: messages in, in order; answers out, in order. */
export class Connection {
  private pieces: Buffer[] = [];
  private size = 0;
  private work: Promise<void> = Promise.resolve();
  private unanswered = 0;

  constructor(
    private readonly socket: Socket,
    private readonly engine: Engine,
    private readonly id: number,
  ) {
    socket.on('data', (bytes) => this.receive(bytes));
    // A client that disconnects is no error; its commands are finished and not answered.
    socket.on('error', () => socket.destroy());
  }

  /** Finishes and answers the received commands, then closes. */
  async end(): Promise<void> {
    this.socket.pause();
    await this.work;
    if (this.socket.destroyed) return;
    await new Promise<void>((resolve) => {
      // A client that does not read its last answer must not hold up the close.
      const patience = setTimeout(() => this.socket.destroy(), LAST_ANSWER_MS);
      this.socket.once('close', () => {
        clearTimeout(patience);
        resolve();
      });
      this.socket.end(() => this.socket.destroy());
    });
  }

  private receive(bytes: Buffer): void {
    this.pieces.push(bytes);
    this.size += bytes.length;
    try {
      for (let message = this.take(); message; message = this.take()) this.serve(parseMessage(message));
    } catch (error) {
      // The stream is out of step with the protocol: no later bytes can be trusted.
      this.engine.log(`embedded database: connection ${this.id} closed: ${String(error)}`);
      this.socket.destroy();
    }
  }

  private take(): Buffer | undefined {
    if (this.size < 16) return undefined;
    if (this.pieces[0]!.length < 4) this.pieces = [Buffer.concat(this.pieces)];
    const length = this.pieces[0]!.readInt32LE(0);
    if (length < 16 || length > MAX_MESSAGE_BYTES) throw new Error(`a message of ${length} bytes`);
    if (this.size < length) return undefined;
    const all = this.pieces.length === 1 ? this.pieces[0]! : Buffer.concat(this.pieces);
    this.pieces = length < all.length ? [all.subarray(length)] : [];
    this.size -= length;
    return all.subarray(0, length);
  }

  private serve(incoming: Incoming): void {
    const isAlone = this.unanswered === 0;
    this.unanswered++;
    // Back-pressure: a client that sends without reading the answers waits, rather than filling our memory.
    if (this.unanswered > 100) this.socket.pause();
    const first = isAlone ? this.answer(incoming) : null;
    if (Buffer.isBuffer(first)) {
      this.send(incoming, first);
      return;
    }
    this.work = this.work.then(async () => this.send(incoming, await (first ?? this.answer(incoming))));
  }

  private send(incoming: Incoming, answer: Buffer): void {
    this.unanswered--;
    if (this.socket.isPaused() && this.unanswered < 50) this.socket.resume();
    if (!incoming.silent && this.socket.writable) this.socket.write(replyTo(incoming, answer));
  }

  private answer(incoming: Incoming): Buffer | Promise<Buffer> {
    let command: Doc;
    try {
      command = incoming.command();
    } catch (error) {
      const { code, codeName } =
        error instanceof CommandError ? error : { code: 1, codeName: 'InternalError' };
      return encode({ ok: 0, errmsg: String(error), code, codeName });
    }
    return dispatch(this.engine, this.id, command);
  }
}
