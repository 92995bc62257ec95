import { expect, test } from 'vitest';
import type { PlayerCommand } from '@common/player/state/commands';
import { emptyQueue } from '../outbox/outbox-queue';
import { memoryStore } from '../outbox/queue-store';
import { withSnapshot } from '../replica/confirmed';
import { setSources } from '../replica/views';
import { createLiveStore } from '../testing/live-store';
import { id, sessionOf } from '../testing/plans';
import { perform } from './perform';
import { createTapping } from './tapping';

const set = (nth: number) => ({ entryId: id(nth), set: 1, reps: 7, weight: 70 });
const LIFTS: PlayerCommand[] = [
  { type: 'complete_set', ...set(1) },
  { type: 'complete_lap', sets: [set(1), set(2)] },
  { type: 'end_round', roundNumber: 1, sets: [set(1), set(2)] },
  { type: 'finish', lastSet: set(1) },
];

test.each(LIFTS)(
  '$type says of each set which exercise it was, for a plan that turns out not to have it',
  async (command) => {
    const live = createLiveStore();
    const store = memoryStore(emptyQueue('device-one'));
    const clock = { now: () => 5_000, take: () => {}, needsProbe: () => false };
    const tapping = createTapping(live, clock);
    tapping.outbox.open(store, () => {});
    const session = sessionOf();
    setSources(live, { confirmed: { [session.id]: withSnapshot(undefined, session) } });
    await perform(session.id, command, tapping);
    const storedItem = JSON.stringify((await store.read()).items[0]);
    for (const { id: entryId, exerciseId } of session.workout.exercises)
      expect(storedItem.split(entryId).length).toBe(storedItem.split(exerciseId).length);
    expect(storedItem).toContain(id(500));
  },
);
