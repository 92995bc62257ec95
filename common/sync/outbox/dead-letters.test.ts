import { describe, expect, it } from 'vitest';
import type { PlayerCommand } from '@common/player/state/commands';
import { id, planOf } from '../testing/plans';
import { deadLetterGroups, letGo, sendAgain } from './dead-letters';
import { addItem, commandsOf, emptyQueue, type Queue, readQueue } from './outbox-queue';
import { moveToDeadLetters } from './outbox-renumber';

const member = id(7);
const session = id(900);
const set = (nth: number): PlayerCommand => ({
  type: 'complete_set',
  entryId: id(1),
  set: nth,
  reps: 10,
  weight: 100,
});
const tapped = (queue: Queue, command: PlayerCommand, sessionId = session): Queue =>
  addItem(queue, { kind: 'command', sessionId, at: 5_000, command })[0];
/** A workout of one set and a rest skipped, begun here. */
function begun(): Queue {
  const start = { kind: 'start', sessionId: session, workoutId: id(800), userId: member, at: 1 } as const;
  const [queue] = addItem(emptyQueue('device-one'), { ...start, plan: planOf() });
  return tapped(tapped(queue, set(1)), { type: 'skip_rest', restId: 'device-one:1' });
}
const refusedStart = (reason: string) =>
  moveToDeadLetters(begun(), begun().items[0]!, { reason, message: 'No room.', at: 9 });

describe('a dead letter of a device', () => {
  it('waits as one for each session and reason, with all that was done in it, in its order', () => {
    const other = tapped(refusedStart('quota_reached'), set(1), id(901));
    const queue = moveToDeadLetters(other, other.items[0]!, { reason: 'validation_failed', at: 12 });
    expect(deadLetterGroups(queue.aside)).toMatchObject([
      { reason: 'quota_reached', message: 'No room.', at: 9, sessionId: session },
      { reason: 'validation_failed', message: null, at: 12, sessionId: id(901) },
    ]);
    expect(deadLetterGroups(queue.aside)[0]?.items.map(({ kind }) => kind)).toEqual([
      'start',
      'command',
      'command',
    ]);
  });

  it('lasts over a reload, and what cannot be read waits as well', () => {
    const stored = { ...refusedStart('quota_reached'), items: [{ kind: 'from the future' }] };
    const read = readQueue(structuredClone(stored), 'device-new', 42);
    expect(deadLetterGroups(read.aside).map(({ reason, sessionId }) => [reason, sessionId])).toEqual([
      ['quota_reached', session],
      ['unreadable', null],
    ]);
  });

  it('returns to the outbox as it was done, numbered from 1, and references follow the numbers', () => {
    const queue = refusedStart('quota_reached');
    const after = sendAgain(queue, deadLetterGroups(queue.aside)[0]!, member);
    expect(after.aside).toEqual([]);
    expect(after.items[0]).toMatchObject({ kind: 'start', sessionId: session, at: 1, order: 4 });
    const [first, second] = commandsOf(after.items, session);
    expect([first?.seq, second?.seq, first?.at]).toEqual([1, 2, 5_000]);
    expect(first?.nonce).not.toBe(commandsOf(begun().items, session)[0]?.nonce);
    expect(second?.command).toEqual({ type: 'skip_rest', restId: 'device-one:1' });
    expect(tapped(after, set(2)).items.at(-1)).toMatchObject({ seq: 3 });
  });

  it('comes before what was tapped in it while it was a dead letter, each under a number of its own', () => {
    const queue = tapped(refusedStart('quota_reached'), { type: 'undo', actionId: 'device-one:1' });
    expect(commandsOf(queue.items, session)).toMatchObject([{ seq: 3 }]);
    const late = { ...queue, items: queue.items.map((item) => ({ ...item, seq: 1 }) as typeof item) };
    for (const one of [queue, late]) {
      const after = sendAgain(one, deadLetterGroups(one.aside)[0]!, member);
      const commands = commandsOf(tapped(after, set(2)).items, session);
      expect(commands.map(({ seq, command: { type } }) => [seq, type])).toEqual([
        [1, 'complete_set'],
        [2, 'skip_rest'],
        [3, 'undo'],
        [4, 'complete_set'],
      ]);
    }
    const other = { ...queue, aside: queue.aside.map((one) => ({ ...one, reason: 'conflict' })) };
    const anew = sendAgain(other, deadLetterGroups(other.aside)[0]!, member);
    expect(new Set(anew.items.map(({ sessionId }) => sessionId)).size).toBe(1);
  });

  it('gets a session of its own where another workout has its id', () => {
    const queue = refusedStart('conflict');
    const after = sendAgain(queue, deadLetterGroups(queue.aside)[0]!, member);
    const ids = new Set(after.items.map(({ sessionId }) => sessionId));
    expect(ids.size).toBe(1);
    expect([...ids][0]).not.toBe(session);
    expect([...ids][0]?.slice(-8)).toBe(member.slice(-8));
  });

  it('goes on behind what the device has done in that session since', () => {
    let queue = tapped(tapped(emptyQueue('device-one'), set(1)), set(2));
    queue = moveToDeadLetters(queue, queue.items[0]!, { reason: 'validation_failed', at: 9 });
    const after = sendAgain(queue, deadLetterGroups(queue.aside)[0]!, member);
    expect(commandsOf(after.items, session).map(({ seq, command }) => [seq, command])).toEqual([
      [1, set(2)],
      [2, set(1)],
    ]);
  });

  it('disappears once the member lets it go, but for what came since', () => {
    const queue = refusedStart('quota_reached');
    const [group] = deadLetterGroups(queue.aside);
    const later = { ...queue, aside: [...queue.aside, { ...queue.aside[0]!, at: 10 }] };
    expect(letGo(later, group!).aside).toEqual([later.aside.at(-1)]);
    const rubbish = readQueue('rubbish', 'device-new', 42);
    const [unreadable] = deadLetterGroups(rubbish.aside);
    expect(sendAgain(rubbish, unreadable!, member).aside).toEqual(rubbish.aside);
    expect(letGo(rubbish, unreadable!).aside).toEqual([]);
  });
});
