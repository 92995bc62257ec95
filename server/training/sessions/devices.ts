import { MAX_DEVICES_PER_SESSION } from '../../../common/constants';
import type { CommandReply } from '../../../common/sessions';
import { ProblemError } from '../../core/errors';
import type { DeviceRecord, StoredSession } from './model';
import { SequenceGap } from './sequence-gap';

/** Kept word for word; a client that sends more commands ahead of their replies learns the rest from the state. */
const REPLIES_KEPT = 16;

type Command = { deviceId: string; seq: number };

/**
 * The reply that was given to a command the first time it came; null when it is this device's next one. Refuses
 * one that comes too early, and more devices than a session remembers.
 */
export function knownReply(stored: StoredSession, { deviceId, seq }: Command): CommandReply | null {
  const device = stored.devices.find((known) => known.deviceId === deviceId);
  const last = device?.seq ?? 0;
  if (seq > last + 1) throw new SequenceGap(last + 1);
  if (seq <= last) {
    const kept = device?.replies.find((reply) => reply.seq === seq);
    return kept ?? { seq, outcome: 'unchanged', rejection: null, version: stored.version };
  }
  if (!device && stored.devices.length >= MAX_DEVICES_PER_SESSION) {
    throw new ProblemError('too_many_devices', 'Too many devices have taken part in this session.');
  }
  return null;
}

/** The devices after this one's command was answered. */
export function withReply(devices: DeviceRecord[], deviceId: string, reply: CommandReply): DeviceRecord[] {
  const before = devices.find((known) => known.deviceId === deviceId);
  const replies = [...(before?.replies ?? []), reply].slice(-REPLIES_KEPT);
  const after: DeviceRecord = { deviceId, seq: reply.seq, replies };
  return before ? devices.map((known) => (known === before ? after : known)) : [...devices, after];
}
