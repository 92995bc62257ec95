import { CommandError } from '../errors';
import { type Doc, decode } from '../values/bson-values';

/** The supported opcodes of the wire protocol. */
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const HEADER_BYTES = 16;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const REQUIRED_FLAGS = 0xffff;

/** A message that breaks the protocol so that no answer is possible; the connection ends. */
export class ProtocolError extends Error {}

/** A command as received over the wire. */
export interface Incoming {
  readonly requestId: number;
  readonly opCode: typeof OP_MSG | typeof OP_QUERY;
  /** The sender wants no answer (an unacknowledged write). */
  readonly silent: boolean;
  /** Reads the command; its BSON may be broken, which is the command's fault and not the connection's. */
  command(): Doc;
}

/** Reads one whole message. @throws ProtocolError */
export function parseMessage(message: Buffer): Incoming {
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
export function replyTo(incoming: Incoming, answer: Buffer): Buffer {
  const extra = incoming.opCode === OP_MSG ? 5 : 20;
  const head = Buffer.alloc(HEADER_BYTES + extra);
  head.writeInt32LE(head.length + answer.length, 0);
  head.writeInt32LE(incoming.requestId, 8);
  head.writeInt32LE(incoming.opCode === OP_MSG ? OP_MSG : OP_REPLY, 12);
  // OP_REPLY: flags, cursor id, starting from, and one document.
  if (incoming.opCode === OP_QUERY) head.writeInt32LE(1, HEADER_BYTES + 16);
  return Buffer.concat([head, answer]);
}
