import { describe, expect, it } from 'vitest';
import { apply } from '@common/player/commands/apply';
import { tellSeen } from '../connection/tell-seen';
import { coreOf } from '../testing/core';
import { id, sessionOf } from '../testing/plans';
import { withState } from './local-session';
import { noteSeen, receiptOf } from './receipts';
import { setSources } from './views';

const session = sessionOf();
const screensOf = (...tabs: string[]) =>
  tabs.map((tab) => ({ tab, deviceId: 'a-device', kind: 'phone' as const }));
/** The session with the phone's first `count` sets recorded. */
function withSets(count: number) {
  let { state } = session;
  for (let set = 1; set <= count; set += 1) {
    const command = { type: 'complete_set', entryId: id(1), set, reps: 10, weight: 100 } as const;
    const context = { at: 5_000 + set * 60_000, actionId: `the-phone:${set}` };
    state = apply(session.workout, state, command, context).state;
  }
  return { [session.id]: { session: { ...withState(session, state), version: count + 1 }, seen: {} } };
}

describe('the receipt of a set', () => {
  it('names this device, then the server that has it, then the screens once all of them show it', () => {
    const { core } = coreOf([]);
    const { live } = core;
    const receipt = () => receiptOf(live.getState(), session.id, 'the-phone:2');
    setSources(live, { confirmed: withSets(1) });
    live.setState({ screens: screensOf('here', 'there') });
    expect(receipt()).toBe('device');
    setSources(live, { confirmed: withSets(2) });
    expect(receipt()).toBe('server');
    noteSeen(live, { tab: 'here', sessionId: session.id, facts: 2 });
    noteSeen(live, { tab: 'there', sessionId: session.id, facts: 1 });
    expect(receipt()).toBe('server');
    noteSeen(live, { tab: 'there', sessionId: session.id, facts: 2 });
    expect(receipt()).toBe('screens');
    live.setState({ screens: screensOf('here', 'there', 'a third one') });
    expect(receipt()).toBe('server');
  });

  it('stays that of the server where there is no other screen', () => {
    const { core } = coreOf([]);
    setSources(core.live, { confirmed: withSets(1) });
    core.live.setState({ screens: screensOf('here') });
    noteSeen(core.live, { tab: 'here', sessionId: session.id, facts: 1 });
    expect(receiptOf(core.live.getState(), session.id, 'the-phone:1')).toBe('server');
  });

  it('forgets what was said of screens that are gone', () => {
    const { core } = coreOf([]);
    core.live.setState({ screens: screensOf('here', 'there') });
    noteSeen(core.live, { tab: 'there', sessionId: session.id, facts: 1 });
    core.live.setState({ screens: screensOf('here') });
    noteSeen(core.live, { tab: 'here', sessionId: session.id, facts: 1 });
    expect(Object.keys(core.live.getState().seen)).toEqual(['here']);
  });
});

describe('a screen', () => {
  it('says how much it shows, once, and again when another screen has come', async () => {
    const seen = { sessionId: session.id, facts: 1 };
    const { core, asked, pass } = coreOf([{ data: seen }, { data: seen }]);
    tellSeen(core);
    core.live.setState({ screens: screensOf('here', 'there') });
    setSources(core.live, { confirmed: withSets(1) });
    await pass();
    setSources(core.live, { confirmed: withSets(1) });
    await pass();
    expect(asked).toEqual([{ event: 'session:seen', payload: seen }]);
    core.live.setState({ screens: screensOf('here', 'there', 'a third one') });
    await pass();
    expect(asked).toHaveLength(2);
  });

  it('says nothing where it is the only one', async () => {
    const { core, asked, pass } = coreOf([]);
    tellSeen(core);
    core.live.setState({ screens: screensOf('here') });
    setSources(core.live, { confirmed: withSets(1) });
    await pass();
    expect(asked).toEqual([]);
  });
});
