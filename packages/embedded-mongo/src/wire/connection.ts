import type { Socket } from 'node:net';
import { dispatch } from '../commands/dispatch';
import { MAX_MESSAGE_BYTES } from '../commands/server-commands';
import type { Engine } from '../engine';
import { CommandError } from '../errors';
import { type Doc, encode } from '../values/bson-values';
import { type Incoming, parseMessage, replyTo } from './messages';

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
