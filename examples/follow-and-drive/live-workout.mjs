import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';

const PROTOCOL = 2;
const ACK_MS = 5_000;
const PROBES = 3;
/** Errors that end the client: access has ended or it is too old, and a retry is of no use. */
const FINAL = ['not_signed_in', 'not_approved', 'protocol_mismatch'];
/** Errors of a command that will never be taken; after any other it is sent again. */
const HOPELESS = ['not_found', 'validation_failed', 'quota_reached', 'too_large'];

/**
 * The member's active workout, kept up to date, and commands to it. Emits `changed` (session or null), `answered`
 * (envelope, reply), `failed` (envelope, error), `offline`, `pulled` (session) and `refused` (message).
 */
export class LiveWorkout extends EventEmitter {
  #socket;
  /**
   * Device id. A device must not lose count of its commands; nothing is stored on disk, so each run is a new device.
   */
  #deviceId = randomUUID();
  #session = null;
  /** Epoch of the database that the session's version belongs to. */
  #epoch = null;
  /** Number of the last command made here, by session. */
  #seqs = new Map();
  /** Unanswered commands, oldest first. */
  #waiting = [];
  #hasHello = false;
  #isSending = false;
  /** Server time minus this process's monotonic clock. */
  #offset = Date.now() - performance.now();

  constructor(url, token) {
    super();
    this.#socket = io(url, { transports: ['websocket'], auth: { token } });
    this.#socket.on('connect', () => this.#sayHello());
    this.#socket.on('disconnect', (reason) => this.#lost(reason));
    this.#socket.on('connect_error', (error) => !this.#socket.active && this.#refuse(error.message));
    this.#socket.on('session:changed', (event) => this.#follow(event));
    this.#socket.on('session:gone', ({ sessionId }) => sessionId === this.#session?.id && this.#show(null));
    this.#socket.on('access:revoked', ({ reason }) => this.#refuse(reason));
    this.#socket.on('hello:wanted', ({ delayMs }) =>
      setTimeout(() => this.#socket.connected && this.#sayHello(), delayMs),
    );
    // Disconnects and connects again, so that the next node takes this client over.
    this.#socket.on('server:draining', ({ delayMs }) =>
      setTimeout(() => this.#socket.disconnect().connect(), delayMs),
    );
  }

  get session() {
    return this.#session;
  }

  serverNow() {
    return Math.round(performance.now() + this.#offset);
  }

  /** Numbers a command and sends it until it is answered. A retry has the same number, so it takes effect once. */
  send(command) {
    const sessionId = this.#session.id;
    const seq = (this.#seqs.get(sessionId) ?? 0) + 1;
    this.#seqs.set(sessionId, seq);
    // The same number with another nonce is another tap, which reveals two clients under one device id.
    const nonce = randomBytes(6).toString('base64url');
    const at = this.serverNow();
    this.#waiting.push({ deviceId: this.#deviceId, seq, nonce, sessionId, at, command });
    this.#drain();
  }

  close() {
    this.#socket.disconnect();
  }

  #ask(event, payload) {
    return this.#socket.timeout(ACK_MS).emitWithAck(event, payload);
  }

  /** After every connect: one round trip brings this client up to date, whatever it missed. */
  async #sayHello() {
    const knownSessions = this.#session
      ? [{ sessionId: this.#session.id, version: this.#session.version }]
      : [];
    const hello = {
      protocol: PROTOCOL,
      deviceId: this.#deviceId,
      epoch: this.#epoch,
      screen: 'other',
      known: knownSessions,
    };
    try {
      const { data, error } = await this.#ask('hello', hello);
      if (error) return this.#refuse(error.message);
      // Another database than before (a backup was put back): what is known of versions means nothing in it.
      if (this.#epoch !== data.epoch) this.#session = null;
      this.#epoch = data.epoch;
      for (const { sessionId, seq } of data.seqs) {
        this.#seqs.set(sessionId, Math.max(seq, this.#seqs.get(sessionId) ?? 0));
      }
      await this.#probeClock();
      this.#hasHello = true;
      const newer = data.sessions.find(({ id }) => id === (data.activeSessionId ?? this.#session?.id));
      const isKept = this.#session?.id === data.activeSessionId;
      this.#show(newer ?? (isKept ? this.#session : null));
      this.#drain();
    } catch {
      // No answer: this connection is dead, and the next one says hello again.
      this.#socket.io.engine?.close();
    }
  }

  /** The probe with the shortest round trip leaves the least room for error. */
  async #probeClock() {
    let best = Number.POSITIVE_INFINITY;
    for (let count = 0; count < PROBES; count += 1) {
      const { data } = await this.#ask('clock:probe', { sentAt: performance.now() });
      const now = performance.now();
      if (!data || now - data.sentAt >= best) continue;
      best = now - data.sentAt;
      this.#offset = data.serverTime - (data.sentAt + now) / 2;
    }
  }

  /** An event leads from one version to the next. Older: known already. A gap: the session is fetched whole. */
  #follow({ sessionId, from, to, patch }) {
    const mine = this.#session;
    if (mine?.id === sessionId && to <= mine.version) return;
    if (mine?.id === sessionId && from === mine.version && patch) {
      const facts = [...mine.state.facts, ...patch.facts];
      this.#show({ ...mine, version: to, state: { ...patch.situation, facts } });
    } else if (mine?.id === sessionId || from === 0) this.#pull(sessionId);
  }

  async #pull(sessionId) {
    const { data } = await this.#ask('session:pull', { sessionId }).catch(() => ({}));
    if (!data || (data.id === this.#session?.id && data.version < this.#session.version)) return;
    this.emit('pulled', data);
    this.#show(data);
  }

  #show(session) {
    this.#session = session;
    this.emit('changed', session);
  }

  /** One at a time and in order; what got no answer stays first in line. */
  async #drain() {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#waiting.length > 0 && this.#hasHello) {
      const [envelope] = this.#waiting;
      try {
        const { data, error } = await this.#ask('session:command', envelope);
        if (data) {
          this.#waiting.shift();
          this.emit('answered', envelope, data);
        } else await this.#mend(envelope, error);
      } catch {
        // The retry shows whether it arrived: then the server sends the first reply again.
        if (this.#socket.connected) await pause(500);
      }
    }
    this.#isSending = false;
  }

  async #mend(envelope, error) {
    if (FINAL.includes(error.code)) this.#refuse(error.message);
    else if (error.code === 'forked') this.#takeNewName();
    // It was counted long ago; the session shows what came of it.
    else if (error.code === 'window_exceeded') this.#waiting.shift();
    else if (error.code === 'sequence_gap') this.#renumber(envelope.sessionId, error.details.expected);
    else if (HOPELESS.includes(error.code)) {
      // It was not counted, so the ones behind it move up.
      this.#waiting.shift();
      this.#renumber(envelope.sessionId, envelope.seq);
      this.emit('failed', envelope, error);
    } else await pause(1_000);
  }

  /** Another client counts under this name too: from now on this one counts from 1 under one of its own. */
  #takeNewName() {
    this.#deviceId = randomUUID();
    this.#seqs.clear();
    for (const envelope of this.#waiting) {
      const seq = (this.#seqs.get(envelope.sessionId) ?? 0) + 1;
      this.#seqs.set(envelope.sessionId, seq);
      Object.assign(envelope, { deviceId: this.#deviceId, seq });
    }
  }

  #renumber(sessionId, first) {
    let next = first;
    for (const envelope of this.#waiting) if (envelope.sessionId === sessionId) envelope.seq = next++;
    this.#seqs.set(sessionId, next - 1);
  }

  #lost(reason) {
    this.#hasHello = false;
    this.emit('offline');
    // The library takes a close by the server for final; here it is a node that went away.
    if (reason === 'io server disconnect') setTimeout(() => this.#socket.connect(), 1_000);
  }

  #refuse(message) {
    this.emit('refused', message);
    this.close();
  }
}
