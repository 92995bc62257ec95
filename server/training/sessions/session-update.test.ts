import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import type { PlayerState } from '@common/player/state/state';
import { createState } from '@common/player/state/state';
import { samplePlan } from '@common/player/testing/plan.fixture';
import { derivedFields } from './derived-fields';
import type { StoredSession } from './model';
import { updateOf } from './session-update';

const START = 1_700_000_000_000;
const fact = (n: number) =>
  ({ kind: 'set', id: `device-one:${n}`, at: START }) as unknown as PlayerState['facts'][number];
const state = { ...createState(START), facts: [fact(1)] } as PlayerState;
const ids = { userId: new Types.ObjectId(), workoutId: new Types.ObjectId() };
const owner = { ...ids, plan: samplePlan };
const before: StoredSession = {
  _id: new Types.ObjectId(),
  ...ids,
  plan: samplePlan,
  state,
  version: 3,
  devices: [{ deviceId: 'device-one', seq: 1, outcomes: '' }],
  access: 'open',
  touchedAt: new Date(START),
  ...derivedFields(owner, createState(START)),
};
const fieldsOf = (after: PlayerState) => {
  const { _id, userId, workoutId, plan, access, ...fields } = before;
  return { ...fields, version: 4, state: after };
};

it('a fact that was added is pushed, and what stays as it was is not sent', () => {
  const update = updateOf(before, fieldsOf({ ...state, facts: [...state.facts, fact(2)] }));
  expect(update).toEqual({
    $set: { version: 4 },
    $unset: {},
    $push: { 'state.facts': { $each: [fact(2)] } },
  });
});

it('a log that does not go on from the one before is written whole', () => {
  const update = updateOf(before, fieldsOf({ ...state, facts: [fact(2), fact(3)] }));
  expect(update.$set).toEqual({ version: 4, 'state.facts': [fact(2), fact(3)] });
  expect(update.$push).toEqual({});
});

it('fields of the state come and go', () => {
  const paused = { ...state, phase: 'paused', pausedAt: START + 1, rest: null } as PlayerState;
  expect(updateOf(before, fieldsOf(paused)).$set).toMatchObject({
    'state.phase': 'paused',
    'state.pausedAt': START + 1,
  });
  const update = updateOf({ ...before, state: paused }, fieldsOf(state));
  expect(update.$set).toMatchObject({ 'state.phase': 'active' });
  expect(update.$unset).toEqual({ 'state.pausedAt': 1 });
});

it('the key and the end of a session go where they are left out', () => {
  const expiresAt = new Date(START);
  const { openKey, ...remaining } = fieldsOf(state);
  expect(updateOf({ ...before, expiresAt }, remaining).$unset).toEqual({ openKey: 1, expiresAt: 1 });
});

it('a mark that is taken away without a new version is written again, though it was read', () => {
  const marked = { ...before, bestsDue: true as const };
  expect(updateOf(marked, { ...fieldsOf(state), bestsDue: true }).$set).toEqual({
    version: 4,
    bestsDue: true,
  });
});
