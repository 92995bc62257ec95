import type { NetConnectOpts, Socket } from 'node:net';
import { BSON, type Document } from 'bson';
import { endTogether, openTcpProxy } from './network';
import { COMMAND_AT, eachMessage, messageOf } from './wire-messages';

const OP_REPLY = 1;
/** Offset of the document in an OP_REPLY. */
const REPLY_AT = 36;
/** Keeps every value as sent, numbers with their type. */
const AS_IT_IS = { promoteValues: false, bsonRegExp: true, allowObjectSmallerThanBufferSize: true } as const;

/** A failover at a command: the server steps down or the connection is cut, before or after the command is done. */
export interface Failover {
  fits: (command: Document) => boolean;
  isDone: boolean;
  /** Answer in place of the real one; null cuts the connection. */
  answer: Document | null;
}

/** A line to a standalone server that makes it look, to the driver, like the primary of a replica set. */
export interface ReplicaSetLine {
  /** Address of the database with this name. */
  uri(database: string): string;
  /** Happens once, at the next command that fits. */
  next: Failover | null;
  /** Called with each command received. */
  onCommand: (command: Document) => void;
  close(): Promise<void>;
}

/**
 * Opens the line. A write with a transaction number is passed on without it, and its answer is stored under the number:
 * sent again it gets the same answer and is not done again, as by a real replica set ("Retryable Writes"). Snapshot
 * reads read the current state.
 */
export async function replicaSetLine(target: NetConnectOpts): Promise<ReplicaSetLine> {
  const answered = new Map<string, Document>();
  const line: ReplicaSetLine = {
    uri: (database) => `mongodb://127.0.0.1:${proxy.port}/${database}?replicaSet=rs`,
    next: null,
    onCommand: () => {},
    close: () => proxy.close(),
  };
  const asPrimary = (hello: Document) => {
    const me = `127.0.0.1:${proxy.port}`;
    return { ...hello, setName: 'rs', setVersion: 1, hosts: [me], me, primary: me, secondary: false };
  };
  const carry = (near: Socket, far: Socket) => {
    /** Rewrites the answer to a command, by the command's message id. */
    const onAnswer = new Map<number, (message: Buffer) => Buffer | null>();
    eachMessage(near, (message, read) => {
      const id = message.readInt32LE(4);
      const command = read();
      const isHello = !command || 'hello' in command || 'ismaster' in command;
      if (isHello) onAnswer.set(id, (answer) => messageLike(answer, asPrimary(documentIn(answer)), id));
      if (!command || isHello) return far.write(message);
      line.onCommand(command);
      const number = command.txnNumber && `${command.lsid.id.toString('hex')} ${command.txnNumber}`;
      const storedAnswer = number && answered.get(number);
      if (storedAnswer) return near.write(messageOf(storedAnswer, { to: id }));
      const failover = line.next?.fits(command) ? line.next : null;
      if (failover) line.next = null;
      const fail = ({ answer }: Failover) => {
        if (answer) return messageOf(answer, { to: id });
        near.destroy();
        return null;
      };
      if (failover && !failover.isDone) {
        const instead = fail(failover);
        return instead && near.write(instead);
      }
      onAnswer.set(id, (answer) => {
        if (number) answered.set(number, documentIn(answer));
        return failover ? fail(failover) : answer;
      });
      const isOfOneMoment = command.readConcern?.level === 'snapshot';
      if (!number && !isOfOneMoment) return far.write(message);
      const { txnNumber: _txnNumber, readConcern, ...plain } = documentIn(message);
      const asAlways = readConcern && !isOfOneMoment ? { readConcern } : {};
      return far.write(messageOf({ ...plain, ...asAlways }, { id }));
    });
    eachMessage(far, (message) => {
      const to = message.readInt32LE(8);
      const answer = onAnswer.get(to)?.(message);
      onAnswer.delete(to);
      const passed = answer === undefined ? message : answer;
      if (passed && !near.destroyed) near.write(passed);
    });
    endTogether(near, far);
  };
  const proxy = await openTcpProxy(
    () => target,
    (near, far) => far && carry(near, far),
  );
  return line;
}

function documentIn(message: Buffer): Document {
  const at = message.readInt32LE(12) === OP_REPLY ? REPLY_AT : COMMAND_AT;
  return BSON.deserialize(message.subarray(at), AS_IT_IS);
}

/** The same kind of message, with another document. */
function messageLike(message: Buffer, document: Document, to: number): Buffer {
  if (message.readInt32LE(12) !== OP_REPLY) return messageOf(document, { to });
  const all = Buffer.concat([message.subarray(0, REPLY_AT), BSON.serialize(document)]);
  all.writeInt32LE(all.length, 0);
  return all;
}
