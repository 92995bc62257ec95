import { expect, it } from 'vitest';
import { id, planOf, sessionOf } from '../testing/plans';
import type { CommandItem, OutboxItem } from './outbox-item';
import { waitingSessions } from './waiting-sessions';

const session = id(900);
const set = { entryId: id(1), set: 1, reps: 10, weight: 100 };
let order = 0;
function tap(command: CommandItem['command'], at: number, sessionId = session): CommandItem {
  order += 1;
  return {
    kind: 'command',
    order,
    deviceId: 'the-phone',
    seq: order,
    nonce: 'q3Zr8-_x',
    sessionId,
    at,
    command,
  };
}
const start = (sessionId: string, at: number): OutboxItem => {
  order += 1;
  const plan = planOf();
  return { kind: 'start', order, sessionId, workoutId: id(7), userId: id(8), at, plan };
};

it('counts the sets of each workout that waits, and says since when', () => {
  const items = [
    start(session, 100),
    tap({ type: 'complete_set', ...set }, 200),
    tap({ type: 'complete_lap', sets: [set, set] }, 300),
    tap({ type: 'pause' }, 400),
    tap({ type: 'finish', lastSet: set }, 500),
  ];
  const view = sessionOf(session);
  const views = { [session]: { ...view, phase: 'completed' as const } };
  expect(waitingSessions(items, views)).toEqual([
    { sessionId: session, name: 'Push day', sets: 4, since: 100, isFinished: true },
  ]);
});

it('names the workout that waited longest first, also one that this device shows no more', () => {
  const items = [tap({ type: 'pause' }, 300), start(id(901), 200), tap({ type: 'resume' }, 100, id(902))];
  expect(waitingSessions(items, {})).toEqual([
    { sessionId: id(902), name: null, sets: 0, since: 100, isFinished: false },
    { sessionId: id(901), name: 'Push day', sets: 0, since: 200, isFinished: false },
    { sessionId: session, name: null, sets: 0, since: 300, isFinished: false },
  ]);
});

it('nothing waits in an empty outbox', () => {
  expect(waitingSessions([], { [session]: sessionOf(session) })).toEqual([]);
});
