import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type HeldLine, holdableLine } from '../testing/held-line';
import { describeWithRedis, type RedisServer, startRedis } from '../testing/redis-server';
import { type Cluster, joinCluster } from './cluster';
import { KEPT, streamOf } from './cluster-stream';
import type { NodeEvent } from './node-events';

const STREAM = streamOf('a club');

/** A node, reduced to its connection to the bus. */
interface Ear extends Cluster {
  heard: string[];
  events: NodeEvent[];
  missed: number;
  /** Lines that it has logged. */
  lines: string[];
}

const nodeEvent = (sessionId: string): NodeEvent => ({ kind: 'sessionGone', userId: 'pat', sessionId });

describeWithRedis('a node that cannot be sure that it heard everything', () => {
  let redis: RedisServer;
  let line: HeldLine;
  const joined: Ear[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    line = await holdableLine({ host: '127.0.0.1', port: redis.port });
  });
  afterEach(async () => {
    await Promise.all(joined.splice(0).map((ear) => ear.close()));
  });
  afterAll(async () => {
    await line.close();
    await redis.close();
  });

  async function join(redisUrl = redis.url): Promise<Ear> {
    const ear = { heard: [] as string[], events: [] as NodeEvent[], missed: 0, lines: [] as string[] };
    const cluster = joinCluster({
      redisUrl,
      stream: STREAM,
      onNodeEvent: (told) => {
        ear.events.push(told);
        ear.heard.push((told as { sessionId: string }).sessionId);
      },
      onMissed: () => {
        ear.missed += 1;
      },
      log: pino({}, { write: (line: string) => void ear.lines.push(line) }),
    });
    await cluster.joined;
    const whole = Object.assign(ear, cluster);
    joined.push(whole);
    return whole;
  }
  const until = (ear: Ear, state: Partial<Pick<Ear, 'heard' | 'missed'>>) =>
    expect.poll(() => ear, { timeout: 15_000, interval: 10 }).toMatchObject(state);

  it('hears all in order and misses nothing while the stream is whole', async () => {
    const [here, there] = [await join(), await join()];
    for (const id of ['a', 'b', 'c']) here.publish(nodeEvent(id));
    await until(there, { heard: ['a', 'b', 'c'], missed: 0 });
    expect(here).toMatchObject({ heard: [], missed: 0 });
  });

  // [LP28]
  it('asks its clients to come back once when the stream was cut beyond where it stood', async () => {
    const other = await join(`redis://127.0.0.1:${line.port}`);
    const here = await join();
    line.hold();
    for (const id of ['a', 'b', 'c', 'd']) here.publish(nodeEvent(id));
    await expect.poll(() => redis.command('XLEN', STREAM)).toBeGreaterThanOrEqual(5);
    await redis.command('XTRIM', STREAM, 'MAXLEN', '1');
    line.letGo();
    await until(other, { missed: 1 });
    here.publish(nodeEvent('e'));
    await expect.poll(() => other.heard.at(-1)).toBe('e');
    expect(other.missed).toBe(1);
  });

  it('asks once when the stream was emptied, whatever ids come after', async () => {
    const [here, there] = [await join(), await join()];
    // As if the clock had been set back since: what is told from now on has smaller ids.
    await redis.command('XADD', STREAM, `${Date.now() + 3_600_000}-0`, 'node', 'another');
    here.publish(nodeEvent('a'));
    await until(there, { heard: ['a'] });
    await redis.command('FLUSHALL');
    await until(there, { missed: 1 });
    await until(here, { missed: 1 });
    here.publish(nodeEvent('b'));
    await until(there, { heard: ['a', 'b'], missed: 1 });
  });

  it('asks once when the bus was killed and came back empty, and says what waited meanwhile', async () => {
    const [here, there] = [await join(), await join()];
    await redis.kill();
    here.publish(nodeEvent('a'));
    await redis.start();
    await until(there, { missed: 1 });
    await until(here, { missed: 1 });
    here.publish(nodeEvent('b'));
    await expect.poll(() => there.heard.at(-1)).toBe('b');
    expect(there.missed).toBe(1);
    await expect
      .poll(() => redis.command('XRANGE', STREAM, '-', '+'))
      .toSatisfy((entries: unknown) => JSON.stringify(entries).includes('\\"sessionId\\":\\"a\\"'));
  });

  it('warns once while the bus is away, by the name of the setting', async () => {
    const ear = await join();
    await redis.kill();
    await expect.poll(() => ear.isUp()).toBe(false);
    await redis.start();
    await until(ear, { missed: 1 });
    expect(ear.isUp()).toBe(true);
    expect(ear.lines).toEqual([expect.stringContaining('REDIS_URL')]);
  });

  it('has the others ask when more happened than it can keep while the bus hung', async () => {
    const [here, there] = [await join(), await join()];
    redis.pause();
    for (let count = 0; count < KEPT + 10; count += 1) here.publish(nodeEvent(`${count}`));
    redis.resume();
    await until(there, { missed: 1 });
    await expect.poll(() => there.heard.at(-1)).toBe(`${KEPT + 9}`);
  });

  it('asks once for messages that it does not understand, and hears what comes after them', async () => {
    const [here, there] = [await join(), await join()];
    const texts = ['not JSON', 'null', '{"kind":"of a later version"}', '{"kind":"sessionGone","userId":7}'];
    for (const text of texts) await redis.command('XADD', STREAM, '*', 'node', 'another', 'nodeEvent', text);
    here.publish(nodeEvent('a'));
    await expect.poll(() => there.heard).toEqual(['a']);
    expect(there.missed).toBeGreaterThan(0);
  });

  it('hears of a change whose patch it does not understand, to be pulled', async () => {
    const other = await join();
    const sessionId = 'ab'.repeat(12);
    const patch = { situation: { phase: 'of a later version' }, facts: [] };
    const event = { sessionId, from: 1, to: 2, patch, actionId: null, at: 1, ofLater: true };
    const laterEvent = { kind: 'sessionChanged', userId: 'pat', isPhaseNew: false, event };
    await redis.command('XADD', STREAM, '*', 'node', 'another', 'nodeEvent', JSON.stringify(laterEvent));
    await expect.poll(() => other.events).toMatchObject([{ event: { sessionId, to: 2, patch: null } }]);
    expect(other.missed).toBe(0);
  });

  it('publishes its unsent events to the other nodes before it shuts down', async () => {
    const [here, there] = [await join(), await join()];
    for (const id of ['a', 'b', 'c']) here.publish(nodeEvent(id));
    await here.close();
    await until(there, { heard: ['a', 'b', 'c'] });
  });
});
