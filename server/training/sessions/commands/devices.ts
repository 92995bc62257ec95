import { MAX_DEVICES_PER_SESSION } from '../../../../common/constants';
import { REJECTIONS, type Rejection } from '../../../../common/player/rejections';
import type { CommandEnvelope, CommandReply } from '../../../../common/sessions';
import type { DeviceRecord, StoredSession } from '../model';
import { Forked, SequenceGap, WindowExceeded } from './device-problems';

/** Stands where a reply was stored before there were nonces: it fits any tap of that number. */
const ANY_NONCE = '.'.repeat(8);
const VERSION_DIGITS = 5;
const LENGTH = ANY_NONCE.length + 1 + VERSION_DIGITS;
const FIRST_REJECTION = 65;

/** One number's outcome in 14 characters: the tap's nonce, what came of it, the version (base 36). */
function written(nonce: string, { outcome, rejection, version }: CommandReply): string {
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

/** What came of a number of this device; null where it is known no longer. */
export function outcomeOf(
  { seq: last, outcomes }: DeviceRecord,
  seq: number,
): { nonce: string; reply: CommandReply } | null {
  const from = outcomes.length - (last - seq + 1) * LENGTH;
  return from < 0 ? null : read(seq, outcomes.slice(from, from + LENGTH));
}

/**
 * The reply that was given to a command the first time it came; null when it is this device's next one. Refuses one
 * that comes too early, and a number that another tap has: a copy of this device, or this one before its store was
 * put back, gave it out too.
 */
export function knownReply(
  stored: StoredSession,
  { deviceId, seq, nonce }: Pick<CommandEnvelope, 'deviceId' | 'seq' | 'nonce'>,
): CommandReply | null {
  const device = stored.devices.find((known) => known.deviceId === deviceId);
  const last = device?.seq ?? 0;
  if (seq > last + 1) throw new SequenceGap(last + 1);
  if (!device || seq > last) {
    // Its fact was offered again after a restore, which knew nothing of the number.
    const actionId = `${deviceId}:${seq}`;
    if (stored.state.facts.some(({ id }) => id === actionId)) throw new Forked();
    return null;
  }
  const known = outcomeOf(device, seq);
  if (!known) throw new WindowExceeded();
  if (known.nonce !== ANY_NONCE && known.nonce !== nonce) throw new Forked();
  return known.reply;
}

/**
 * The devices after this one's command was answered, the one used last in the end. Those that took part longest ago
 * keep their place in the numbers and no outcomes.
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
    { deviceId, seq: reply.seq, outcomes: (before?.outcomes ?? '') + written(nonce, reply) },
  ];
}

/** The record of a device as versions before 0.3.0 kept it: its latest replies, word for word. */
export function withOutcomesOf(old: {
  deviceId: string;
  seq: number;
  replies: CommandReply[];
}): DeviceRecord {
  const { deviceId, seq, replies } = old;
  return { deviceId, seq, outcomes: replies.map((reply) => written(ANY_NONCE, reply)).join('') };
}
