import { describe, expect, it } from 'vitest';
import type { Ack } from '@common/contract/live-protocol';
import { retryDelayMs } from '@common/sync/verdict';
import { createRestTransport, type Exchange, POLL_MS } from './rest-transport';

const nothing = () => {};
const settled = () => new Promise((resolve) => setImmediate(resolve));
const unreachable = new Error('no server');
const clock: Ack<unknown> = { data: { serverTime: 9_000 } };
const hello = { protocol: 2, deviceId: 'the-phone', screen: 'phone' as const, known: [] };

/** A transport whose calls get these answers in turn, and whose timers are fired by hand. */
function transportOf(answers: (Ack<unknown> | Error)[], { sight = true, isUnderWay = false } = {}) {
  const calls: { name: string; input: unknown; signal: AbortSignal }[] = [];
  const timers = new Map<() => void, number>();
  const heard: string[] = [];
  const here = { sight, isUnderWay, now: 0 };
  const exchange: Exchange = async (name, input, signal) => {
    calls.push({ name, input, signal });
    const answer = answers.shift() ?? clock;
    if (answer instanceof Error) throw answer;
    return answer as never;
  };
  const transport = createRestTransport({
    exchange,
    timers: {
      later: (task, ms) => {
        timers.set(task, ms);
        return () => void timers.delete(task);
      },
    },
    page: { isInSight: () => here.sight },
    isUnderWay: () => here.isUnderWay,
    random: () => 1,
    now: () => here.now,
  });
  const open = async () => {
    transport.open({
      events: { 'hello:wanted': () => heard.push('hello:wanted') },
      onConnect: () => heard.push('connect'),
      onDisconnect: () => heard.push('disconnect'),
      onRefused: nothing,
    });
    await settled();
  };
  /** Time until the next task, in milliseconds. */
  const nextMs = () => [...timers.values()][0];
  const pass = async () => {
    const [task] = timers.keys();
    timers.delete(task!);
    task!();
    await settled();
  };
  return { transport, calls, heard, here, open, nextMs, pass, timers };
}

describe('connecting', () => {
  it('a transport is connected once the server has answered over REST', async () => {
    const { transport, heard, open } = transportOf([clock]);
    await expect(transport.ask('hello', hello)).rejects.toThrow('not connected');
    await open();
    expect([heard, transport.isConnected()]).toEqual([['connect'], true]);
  });

  it('tries again with a back-off while no server answers', async () => {
    const { transport, heard, open, nextMs, pass } = transportOf([unreachable, unreachable, clock]);
    await open();
    expect(nextMs()).toBe(retryDelayMs(1, 1));
    await pass();
    expect(nextMs()).toBe(retryDelayMs(2, 1));
    expect(heard).toEqual([]);
    await pass();
    expect([heard, transport.isConnected()]).toEqual([['connect'], true]);
  });

  it('a hello that fails each time is tried less and less often', async () => {
    const { transport, open, nextMs, pass } = transportOf([]);
    await open();
    transport.drop();
    expect(nextMs()).toBe(retryDelayMs(1, 1));
    await pass();
    transport.drop();
    expect(nextMs()).toBe(retryDelayMs(2, 1));
  });

  it('nothing is sent or told after it was closed, and what was on its way is given up', async () => {
    const { transport, calls, heard, open, timers } = transportOf([clock]);
    await open();
    const sent = transport.ask('session:pull', { sessionId: 'a'.repeat(24) });
    transport.close();
    expect(calls.at(-1)?.signal.aborted).toBe(true);
    await sent;
    expect([heard, timers.size, transport.isConnected()]).toEqual([['connect'], 0, false]);
  });
});

describe('looking for changes', () => {
  it.each([
    ['often while a workout is under way', { isUnderWay: true }, POLL_MS.underWay],
    ['less often otherwise', {}, POLL_MS.inSight],
    ['seldom out of sight', { isUnderWay: true, sight: false }, POLL_MS.hidden],
  ])('%s', async (_when, here, ms) => {
    const { transport, heard, open, nextMs, pass } = transportOf([clock, { data: {} }], here);
    await open();
    await transport.ask('hello', hello);
    expect(nextMs()).toBe(ms);
    await pass();
    expect(heard).toEqual(['connect', 'hello:wanted']);
  });

  it('soon after an own change', async () => {
    const { transport, open, nextMs } = transportOf([clock, { data: {} }, { data: {} }]);
    await open();
    await transport.ask('hello', hello);
    await transport.ask('session:start', { workoutId: 'a'.repeat(24) });
    expect(nextMs()).toBeLessThan(1_000);
  });

  it('less often where access has ended', async () => {
    const refused: Ack<unknown> = { error: { code: 'not_signed_in', message: 'Please sign in.' } };
    const { transport, open, nextMs } = transportOf([clock, refused], { isUnderWay: true });
    await open();
    expect(await transport.ask('hello', hello)).toEqual(refused);
    expect(nextMs()).toBe(POLL_MS.refused);
  });

  it('a poll brings no burst of clock probes, but for one a minute', async () => {
    const { transport, here, open } = transportOf([]);
    await open();
    const probe = () => transport.ask('clock:probe', { sentAt: 1 });
    for (let sent = 0; sent < 5; sent += 1)
      expect(await probe()).toEqual({ data: { sentAt: 1, serverTime: 9_000 } });
    await expect(probe()).rejects.toThrow('a moment ago');
    here.now = 61_000;
    expect(await probe()).toMatchObject({ data: { sentAt: 1 } });
  });
});

it('a tap goes out with its device, number and nonce, and gets the reply or the typed error', async () => {
  const reply = { data: { seq: 1, outcome: 'applied', rejection: null, version: 2 } };
  const gap: Ack<unknown> = { error: { code: 'sequence_gap', message: 'Commands are missing.' } };
  const { transport, calls, open } = transportOf([clock, reply, gap]);
  await open();
  const sessionId = 'a'.repeat(24);
  const sent = {
    deviceId: 'the-phone',
    seq: 1,
    nonce: 'q3Zr8-_x',
    sessionId,
    at: 9,
    command: { type: 'pause' },
  };
  const tap = sent as Parameters<typeof transport.ask<'session:command'>>[1];
  expect(await transport.ask('session:command', tap)).toEqual(reply);
  expect(await transport.ask('session:command', tap)).toEqual(gap);
  expect(calls.at(-1)).toMatchObject({
    name: 'commandSession',
    input: { params: { id: sessionId }, body: sent },
  });
});

it('a hello names what this client has', async () => {
  const { transport, calls, open } = transportOf([clock]);
  await open();
  const sessions = [{ sessionId: 'a'.repeat(24), version: 4 }];
  await transport.ask('hello', { ...hello, epoch: 'one', visible: false, known: sessions });
  const query = { protocol: 2, deviceId: 'the-phone', epoch: 'one', known: `${'a'.repeat(24)}.4` };
  expect(calls.at(-1)).toMatchObject({ name: 'liveHello', input: { query } });
});
