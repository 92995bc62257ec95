import { describe, expect, it } from 'vitest';
import { startPlanOf } from '@common/player/plan/plan';
import type { PlayerCommand } from '@common/player/state/commands';
import { id, planOf, sessionOf } from '../testing/plans';
import type { CommandItem, OfferItem, StartItem } from './outbox-item';
import {
  addItem,
  commandsOf,
  emptyQueue,
  nextToSend,
  type Queue,
  readQueue,
  removeItem,
  settleCommand,
} from './outbox-queue';
import {
  applyOffer,
  applyStart,
  dropStaleMoves,
  forkDevice,
  moveToDeadLetters,
  reconcileSessions,
  renumberCommands,
} from './outbox-renumber';

const device = 'device-one';
const session = id(900);
const completeSet = (set: number, entryId = id(1)): PlayerCommand => ({
  type: 'complete_set',
  entryId,
  set,
  reps: 10,
  weight: 100,
});

const withCommands = (queue: Queue, sessionId: string, ...commands: PlayerCommand[]): Queue =>
  commands.reduce(
    (next, command) => addItem(next, { kind: 'command', sessionId, at: 5_000, command })[0],
    queue,
  );
const startDraft = { kind: 'start', sessionId: session, workoutId: id(800), userId: id(7), at: 1 } as const;
const withStart = (queue: Queue): Queue => addItem(queue, { ...startDraft, plan: planOf() })[0];
const seqs = (queue: Queue, sessionId = session) => commandsOf(queue.items, sessionId).map(({ seq }) => seq);

describe('the outbox', () => {
  it('numbers commands from 1 in each session, without gaps, and goes on after they are gone', () => {
    let queue = withCommands(emptyQueue(device), session, completeSet(1), completeSet(2));
    queue = withCommands(queue, id(901), completeSet(1));
    expect([seqs(queue), seqs(queue, id(901))]).toEqual([[1, 2], [1]]);
    queue = removeItem(removeItem(queue, 1), 2);
    expect(seqs(withCommands(queue, session, completeSet(3)))).toEqual([3]);
  });

  it('sends a start before its commands, in order, and passes over a session that is held up', () => {
    let queue = withCommands(withStart(emptyQueue(device)), session, completeSet(1));
    queue = withCommands(queue, id(901), completeSet(1));
    expect(nextToSend(queue)?.kind).toBe('start');
    expect(nextToSend(removeItem(queue, 1))?.order).toBe(2);
    expect(nextToSend(queue, new Set([session]))?.sessionId).toBe(id(901));
    expect(nextToSend(emptyQueue(device))).toBeNull();
  });

  it('survives a store of another version: what cannot be read becomes a dead letter', () => {
    const queue = withCommands(emptyQueue(device), session, completeSet(1));
    const stored = { ...structuredClone(queue), items: [...queue.items, { kind: 'from the future' }] };
    const read = readQueue(stored, 'device-new', 42);
    expect(read.items).toEqual(queue.items);
    expect(read.deviceId).toBe(device);
    expect(read.aside).toEqual([{ reason: 'unreadable', at: 42, what: { kind: 'from the future' } }]);
    expect(readQueue('rubbish', 'device-new', 42).aside).toHaveLength(1);
    expect(readQueue(undefined, 'device-new', 42)).toEqual(emptyQueue('device-new'));
  });
});

describe('renumbering', () => {
  it('takes along what refers to a renumbered action', () => {
    let queue = withCommands(emptyQueue(device), session, completeSet(1), completeSet(2));
    queue = withCommands(queue, session, { type: 'skip_rest', restId: `${device}:2` });
    queue = withCommands(queue, session, { type: 'undo', actionId: 'another-device:2' });
    queue = withCommands(queue, session, { type: 'pause_clock', clockId: `${device}:2/2` });
    const commands = commandsOf(renumberCommands(queue, session, 7).items, session);
    expect(commands.map(({ seq }) => seq)).toEqual([7, 8, 9, 10, 11]);
    expect(commands[4]?.command).toEqual({ type: 'pause_clock', clockId: `${device}:8/2` });
    expect(commands[2]?.command).toEqual({ type: 'skip_rest', restId: `${device}:8` });
    expect(commands[3]?.command).toEqual({ type: 'undo', actionId: 'another-device:2' });
  });

  it('goes on after what waited behind a start, also where a new name was taken meanwhile', () => {
    let queue = withCommands(withStart(emptyQueue(device)), session, completeSet(1), completeSet(2));
    queue = withCommands(queue, id(901), completeSet(1));
    queue = forkDevice(queue, commandsOf(queue.items, id(901))[0]!, 'device-new');
    const start = queue.items.find((item): item is StartItem => item.kind === 'start')!;
    const after = withCommands(applyStart(queue, start, sessionOf(session)), session, completeSet(3));
    expect(seqs(after)).toEqual([1, 2, 3]);
    expect(commandsOf(after.items, session).map(({ deviceId }) => deviceId)).toEqual(
      Array(3).fill('device-new'),
    );
  });

  it('goes on in the session that was active already, with its numbers and its exercises', () => {
    const active = sessionOf(id(901), planOf(2, 11));
    let queue = withCommands(emptyQueue(device), active.id, completeSet(1, id(11)));
    queue = withCommands(withStart(queue), session, completeSet(2), {
      type: 'finish',
      lastSet: { entryId: id(2), set: 3, reps: 1, weight: 2 },
    });
    const start = queue.items.find((item): item is StartItem => item.kind === 'start')!;
    const after = applyStart(queue, start, active);
    expect(seqs(after)).toEqual([]);
    expect(seqs(after, active.id)).toEqual([1, 2, 3]);
    expect(commandsOf(after.items, active.id)[1]?.command).toMatchObject({ entryId: id(11) });
    expect(commandsOf(after.items, active.id)[2]?.command).toMatchObject({ lastSet: { entryId: id(12) } });
    expect(seqs(withCommands(after, active.id, completeSet(3)), active.id)).toEqual([1, 2, 3, 4]);
    // A tap on a view from before the answer.
    const late = withCommands(after, session, completeSet(3, id(2)));
    expect(commandsOf(late.items, active.id).at(-1)).toMatchObject({ seq: 4, command: { entryId: id(12) } });
    // Two tabs may hear the same answer.
    expect(applyStart(after, start, active)).toEqual(after);
  });

  it('closes up behind a command that will never be taken, and keeps that one aside', () => {
    const queue = withCommands(emptyQueue(device), session, completeSet(1), completeSet(2), completeSet(3));
    const after = moveToDeadLetters(queue, queue.items[1]!, { reason: 'validation_failed', at: 9 });
    expect(seqs(after)).toEqual([1, 2]);
    expect(after.aside).toEqual([{ reason: 'validation_failed', at: 9, what: queue.items[1] }]);
    expect(after.seqs[session]).toBe(2);
  });

  it('keeps the commands of a start that is refused', () => {
    const queue = withCommands(withStart(emptyQueue(device)), session, completeSet(1));
    const after = moveToDeadLetters(queue, queue.items[0]!, { reason: 'not_found', at: 9 });
    expect(after.items).toEqual([]);
    expect(after.aside).toHaveLength(2);
  });
});

describe('what a version before nonces has kept', () => {
  it('gets a nonce that is the same at each look', () => {
    const { nonce: _, ...old } = withCommands(emptyQueue(device), session, completeSet(1))
      .items[0] as CommandItem;
    const look = () => readQueue({ ...emptyQueue(device), items: [old] }, 'fresh-device', 1).items[0];
    expect(look()).toMatchObject({ ...old, nonce: expect.stringMatching(/^[0-9a-z]{8}$/) });
    expect(look()).toEqual(look());
  });
});

describe('what the server knows of this device', () => {
  const queue = withCommands(emptyQueue(device), session, completeSet(1), completeSet(2), completeSet(3));

  it('changes nothing where it fits', () => {
    expect(reconcileSessions(queue, device, [{ sessionId: session, seq: 2 }])).toBe(queue);
    expect(reconcileSessions(removeItem(queue, 1), device, [{ sessionId: session, seq: 1 }]).deviceId).toBe(
      device,
    );
  });

  it('closes a gap that a lost store has left', () => {
    const after = reconcileSessions(removeItem(queue, 1), device, [{ sessionId: session, seq: 0 }]);
    expect(seqs(after)).toEqual([1, 2]);
  });

  it('leaves the numbers of a name alone that was taken after the server was asked', () => {
    const renamed = forkDevice(queue, queue.items[0] as CommandItem, 'device-new');
    const later = removeItem(renamed, renamed.items[0]!.order);
    expect(reconcileSessions(later, device, [{ sessionId: session, seq: 0 }])).toBe(later);
    expect(seqs(reconcileSessions(later, 'device-new', [{ sessionId: session, seq: 0 }]))).toEqual([1, 2]);
  });

  it('makes a copied or wiped browser another device when a number turns out to be another tap’s', () => {
    const after = forkDevice(queue, queue.items[0] as CommandItem, 'device-new');
    expect(after.deviceId).toBe('device-new');
    expect(commandsOf(after.items, session).map(({ deviceId }) => deviceId)).toEqual(
      Array(3).fill('device-new'),
    );
    expect(seqs(after)).toEqual([1, 2, 3]);
  });
});

describe('a session that an offer led into', () => {
  const offered = (sessionId: string, order = 1): OfferItem => ({
    ...{ kind: 'offer', order, sessionId, workoutId: id(800), at: 1, plan: startPlanOf(planOf()) },
    ...{ facts: [], end: null },
  });
  const withOffer = (...commands: PlayerCommand[]): Queue => {
    const queue = { ...emptyQueue(device), nextOrder: 2, items: [offered(session)] };
    return withCommands(queue, session, ...commands);
  };

  it('has what waited for the offered one, at its own exercises', () => {
    const other = sessionOf(id(901), planOf(2, 11));
    const after = applyOffer(withOffer(completeSet(1), completeSet(2, id(2))), offered(session), other);
    expect(commandsOf(after.items, id(901)).map(({ seq, command }) => [seq, command])).toEqual([
      [1, completeSet(1, id(11))],
      [2, completeSet(2, id(12))],
    ]);
    const late = withCommands(after, session, completeSet(3));
    expect(commandsOf(late.items, id(901)).at(-1)?.command).toEqual(completeSet(3, id(11)));
  });

  it('has the laps and the ended rounds that waited, each set of them at its own exercise', () => {
    const lap = (first: number) => ({
      ...{ type: 'complete_lap' as const },
      sets: [0, 1].map((nth) => ({ entryId: id(first + nth), set: 1, reps: 7, weight: 70 })),
    });
    const end = (first: number) => ({ ...lap(first), type: 'end_round' as const, roundNumber: 1 });
    const other = sessionOf(id(901), planOf(2, 11));
    const bare = { type: 'end_round', roundNumber: 2 } as const;
    const after = applyOffer(withOffer(lap(1), end(1), bare), offered(session), other);
    expect(commandsOf(after.items, id(901)).map(({ command }) => command)).toEqual([lap(11), end(11), bare]);
  });

  it('has it behind what this device has done there already, some of which waits', () => {
    const other = sessionOf(id(901), planOf(2, 11));
    let queue = withCommands(withOffer(completeSet(1)), other.id, completeSet(1, id(11)));
    queue = settleCommand(queue, queue.items.at(-1) as CommandItem);
    queue = withCommands(queue, other.id, completeSet(2, id(11)));
    queue = withCommands(queue, session, completeSet(3, id(2)));
    const after = applyOffer(queue, offered(session), other);
    const commands = commandsOf(withCommands(after, other.id, completeSet(3, id(11))).items, other.id);
    expect(commands.map(({ seq, command }) => [seq, command])).toEqual([
      [2, completeSet(2, id(11))],
      [3, completeSet(1, id(11))],
      [4, completeSet(3, id(12))],
      [5, completeSet(3, id(11))],
    ]);
  });

  it('keeps its numbers where it is the offered one, whose exercises have other ids', () => {
    const queue = renumberCommands(withOffer(completeSet(1)), session, 4);
    const after = applyOffer(queue, offered(session), sessionOf(session, planOf(2, 11)));
    expect(commandsOf(after.items, session)).toMatchObject([{ seq: 4, command: { entryId: id(11) } }]);
    const same = applyOffer(queue, offered(session), sessionOf(session));
    expect([same.moved, commandsOf(same.items, session)[0]?.command]).toEqual([{}, completeSet(1)]);
  });

  it('leads on taps for earlier ids, and stops where a database has the session under its own id', () => {
    const [first, second] = [sessionOf(id(901), planOf(2, 11)), sessionOf(id(902), planOf(2, 21))];
    const begun = applyStart(
      withStart(emptyQueue(device)),
      withStart(emptyQueue(device)).items[0] as StartItem,
      first,
    );
    const offer = { ...offered(first.id), plan: startPlanOf(first.workout) };
    const onward = applyOffer({ ...begun, items: [offer] }, offer, second);
    const tapped = withCommands(onward, session, completeSet(1));
    expect(tapped.items).toMatchObject([{ sessionId: second.id, command: { entryId: id(21) } }]);
    const back = { ...offered(second.id), plan: startPlanOf(second.workout) };
    const again = applyOffer({ ...onward, items: [back] }, back, first);
    expect(withCommands(again, first.id, completeSet(1, id(11))).items).toMatchObject([
      { sessionId: first.id, command: { entryId: id(11) } },
    ]);
    expect(dropStaleMoves(onward, [first.id, id(903)]).moved[first.id]).toBeUndefined();
    expect(dropStaleMoves(begun, [first.id])).toBe(begun);
  });
});
