import { expect, it } from 'vitest';
import type { Welcome } from '@common/contract/live-events';
import { emptyQueue } from '../outbox/outbox-queue';
import { memoryStore } from '../outbox/queue-store';
import { takeSnapshots } from '../replica/snapshots';
import { coreOf } from '../testing/core';
import { id, sessionOf } from '../testing/plans';
import { sayHello } from './say-hello';

const welcome: Welcome = {
  epoch: 'epoch-1',
  serverTime: 9_000,
  memberId: id(7),
  sessions: [],
  activeSessionId: null,
  gone: [],
  seqs: [],
  screens: [],
  lists: { workouts: 0, sessions: 0, programs: 0, profile: 0, settings: 0, members: 0, invitations: 0 },
};

it('a session that was told of before the epoch was entered, and is not in the welcome, is fetched again', async () => {
  const session = sessionOf(id(900), undefined, 10);
  const { core, asked } = coreOf([{ data: welcome }, { data: session }]);
  const store = memoryStore(emptyQueue('the-phone'));
  // Started by another screen after the server read this hello's answer, and pushed before that answer came.
  takeSnapshots(core, [session]);
  await sayHello(core, store);
  await expect.poll(() => core.live.getState().views[session.id]?.version).toBe(10);
  expect(asked.map(({ event }) => event)).toEqual(['hello', 'session:pull']);
});

it('in an epoch that is known nothing is fetched beside the welcome', async () => {
  const session = sessionOf(id(900), undefined, 10);
  const { core, asked } = coreOf([{ data: welcome }]);
  core.epoch = welcome.epoch;
  takeSnapshots(core, [session]);
  await sayHello(core, memoryStore(emptyQueue('the-phone')));
  expect(core.live.getState().views[session.id]?.version).toBe(10);
  expect(asked.map(({ event }) => event)).toEqual(['hello']);
});
