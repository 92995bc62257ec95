import { MAX_DEVICES_PER_SESSION } from '@common/constants';
import type { CommandEnvelope, CommandReply } from '@common/contract/training/sessions';
import { REJECTIONS, type Rejection } from '@common/player/state/rejections';
import { ProblemError } from '@server/core/errors';
import type { DeviceRecord, StoredSession } from '../model';

/** Two clients used the same number under one device name: this one takes a new name and sends again. */
class Forked extends ProblemError {
  constructor() {
    super('forked', 'Another client uses the name of this device. Take a new one and send again.');
  }
}

/** A repeated number whose outcome is no longer stored, because its device took part too long ago. */
class WindowExceeded extends ProblemError {
  constructor() {
    super('window_exceeded', 'This was counted long ago. What came of it shows in the session.');
  }
}

/** A command before this one is missing: the client sends again from `expected` on, in order. */
export class SequenceGap extends ProblemError {
  override readonly details: { expected: number };

  constructor(expected: number) {
    super('sequence_gap', `Commands are missing. Send them again from number ${expected} on, in order.`);
    this.details = { expected };
  }
}

/** Placeholder in outcomes stored before nonces existed: matches any nonce. */
const ANY_NONCE = '.'.repeat(8);
const VERSION_DIGITS = 5;
const LENGTH = ANY_NONCE.length + 1 + VERSION_DIGITS;
const FIRST_REJECTION = 65;

/** Encodes one number's outcome in 14 characters: nonce, outcome code, version (base 36). */
function encodeOutcome(nonce: string, { outcome, rejection, version }: CommandReply): string {
  const code = rejection
    ? String.fromCharCode(FIRST_REJECTION + REJECTIONS.indexOf(rejection))
    : outcome === 'applied'
      ? 'a'
      : 'u';
  return nonce + code + version.toString(36).padStart(VERSION_DIGITS, '0');
}

function read(seq: number, text: string): { nonce: string; reply: CommandReply } {
  const nonce = text.slice(0, ANY_NONCE.length);
  const code = text.charAt(ANY_NONCE.length);
  const version = Number.parseInt(text.slice(ANY_NONCE.length + 1), 36);
  if (code === 'a' || code === 'u') {
    const outcome = code === 'a' ? 'applied' : 'unchanged';
    return { nonce, reply: { seq, outcome, rejection: null, version } };
  }
  const rejection = REJECTIONS[code.charCodeAt(0) - FIRST_REJECTION] as Rejection;
  return { nonce, reply: { seq, outcome: 'rejected', rejection, version } };
}

/** The stored outcome of a device's number; null if it is no longer stored. */
export function outcomeOf(
  { seq: last, outcomes }: DeviceRecord,
  seq: number,
): { nonce: string; reply: CommandReply } | null {
  const from = outcomes.length - (last - seq + 1) * LENGTH;
  return from < 0 ? null : read(seq, outcomes.slice(from, from + LENGTH));
}

/**
 * The number under which a device sent this nonce, else its next one. Throws where it may have been sent so long ago
 * that the outcome is no longer stored.
 */
export function numberOf(
  { devices }: Pick<StoredSession, 'devices'>,
  { deviceId, nonce }: Pick<CommandEnvelope, 'deviceId' | 'nonce'>,
): number {
  const device = devices.find((known) => known.deviceId === deviceId);
  if (!device) return 1;
  for (let seq = device.seq; seq > 0; seq -= 1) {
    const outcome = outcomeOf(device, seq);
    if (!outcome) throw new WindowExceeded();
    if (outcome.nonce === nonce) return seq;
  }
  return device.seq + 1;
}

/** True if this number of a device was answered already. */
export const hasAnswered = (
  { devices }: Pick<StoredSession, 'devices'>,
  deviceId: string,
  seq: number,
): boolean => devices.some((device) => device.deviceId === deviceId && seq <= device.seq);

/**
 * The stored reply to a repeated command; null if it is this device's next one. Throws on a gap, and on a number used
 * with another nonce: by a copy of this device, or by this one before its store was restored.
 */
export function knownReply(
  stored: StoredSession,
  { deviceId, seq, nonce }: Pick<CommandEnvelope, 'deviceId' | 'seq' | 'nonce'>,
): CommandReply | null {
  const device = stored.devices.find((known) => known.deviceId === deviceId);
  const last = device?.seq ?? 0;
  if (seq > last + 1) throw new SequenceGap(last + 1);
  if (!device || seq > last) {
    // After a restore of the database its fact was offered, but the number is unknown here.
    const actionId = `${deviceId}:${seq}`;
    if (stored.state.facts.some(({ id }) => id === actionId)) throw new Forked();
    return null;
  }
  const storedOutcome = outcomeOf(device, seq);
  if (!storedOutcome) throw new WindowExceeded();
  if (storedOutcome.nonce !== ANY_NONCE && storedOutcome.nonce !== nonce) throw new Forked();
  return storedOutcome.reply;
}

/**
 * Device records after a command was answered, the device used last at the end. Beyond `MAX_DEVICES_PER_SESSION` the
 * oldest keep `seq` and lose their outcomes.
 */
export function withReply(
  devices: readonly DeviceRecord[],
  { deviceId, nonce }: Pick<CommandEnvelope, 'deviceId' | 'nonce'>,
  reply: CommandReply,
): DeviceRecord[] {
  const before = devices.find((known) => known.deviceId === deviceId);
  const others = devices.filter((known) => known !== before);
  const aged = others.length + 1 - MAX_DEVICES_PER_SESSION;
  return [
    ...others.map((one, index) => (index < aged && one.outcomes ? { ...one, outcomes: '' } : one)),
    { deviceId, seq: reply.seq, outcomes: (before?.outcomes ?? '') + encodeOutcome(nonce, reply) },
  ];
}

/** Converts a device record of versions before 0.3.0, which stored its latest replies whole. */
export function withOutcomesOf(old: {
  deviceId: string;
  seq: number;
  replies: CommandReply[];
}): DeviceRecord {
  const { deviceId, seq, replies } = old;
  return { deviceId, seq, outcomes: replies.map((reply) => encodeOutcome(ANY_NONCE, reply)).join('') };
}
