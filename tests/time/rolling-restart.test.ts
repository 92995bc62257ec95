import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { describeWithRedis } from '@server/testing/redis-server';
import { makeSession } from '@server/testing/training';
import { TrainingClient } from '../harness/training-client';
import { type Balancer, startBalancer } from '../nodes/balancer';
import { type NodeProcess, type Nodes, type NodesMember, openNodes, spread } from '../nodes/nodes';

const CLIENTS = 24;
/** Pause of a client between an ack and the next tap. */
const BETWEEN_TAPS_MS = 250;

/** The app's own client under load: taps again after each ack, and measures its times without a connection. */
class Screen {
  readonly awayMs: number[] = [];
  /** From the first attempt to connect until the first welcome, in milliseconds. */
  arrivalMs = 0;
  acknowledged = 0;
  outcomes = new Set<string>();
  readonly #client: TrainingClient;
  #leftAt: number | null = null;

  constructor(url: string, { token, id: memberId }: NodesMember) {
    const madeAt = performance.now();
    this.#client = new TrainingClient({ url, token, memberId, deviceId: 'device-one' });
    this.#client.live.subscribe(({ status }, before) => {
      if ((status === 'live') === (before.status === 'live')) return;
      const now = performance.now();
      if (status !== 'live') this.#leftAt = now;
      else if (this.#leftAt === null) this.arrivalMs = now - madeAt;
      else this.awayMs.push(now - this.#leftAt);
    });
  }

  /** Taps until the signal; resolves when everything is acknowledged. */
  async tap(stop: AbortSignal): Promise<void> {
    await this.#client.reaches(1);
    while (!stop.aborted) {
      const type = this.acknowledged % 2 === 0 ? 'pause' : 'resume';
      const { reply } = await this.#client.perform({ type });
      this.acknowledged += 1;
      this.outcomes.add(reply.outcome);
      await after(BETWEEN_TAPS_MS);
    }
  }

  close(): void {
    this.#client.close();
  }
}

describeWithRedis('a rolling restart of two node processes under load', () => {
  let nodes: Nodes;
  let balancer: Balancer;
  beforeAll(async () => {
    nodes = await openNodes();
    balancer = await startBalancer([nodes.a.url, nodes.b.url]);
  });
  afterAll(async () => {
    await balancer.close();
    await nodes.close();
  });

  it('each node ends with 0 within 10 s, no acknowledged command is lost, and no client is away for over 2 s', async () => {
    const members = await Promise.all(Array.from({ length: CLIENTS }, () => nodes.join()));
    const sessions: Session[] = [];
    for (const member of members) sessions.push(await makeSession(member.on(nodes.a)));
    const screens = members.map((member) => new Screen(balancer.url, member));
    const stop = new AbortController();
    const tapping = Promise.all(screens.map((screen) => screen.tap(stop.signal)));
    const everyoneTaps = async () => {
      const before = screens.map(({ acknowledged }) => acknowledged);
      const goOn = () => screens.every(({ acknowledged }, index) => acknowledged > before[index]! + 1);
      await expect.poll(goOn, { timeout: 30_000, interval: 20 }).toBe(true);
    };
    const restart = async (node: NodeProcess): Promise<number> => {
      await everyoneTaps();
      const began = performance.now();
      expect(await node.terminate()).toBe(0);
      const tookMs = performance.now() - began;
      await node.start();
      return tookMs;
    };
    const ends = [await restart(nodes.a), await restart(nodes.b)];
    await everyoneTaps();
    stop.abort();
    await tapping;

    for (const [index, screen] of screens.entries()) {
      const { body } = await members[index]!.on(nodes.b).send('GET', `/api/sessions/${sessions[index]!.id}`);
      // Every acknowledged command is stored exactly once.
      expect(body.version).toBe(1 + screen.acknowledged);
      expect([...screen.outcomes]).toEqual(['applied']);
      screen.close();
    }
    // The time for all clients to connect at once on a machine this busy; alone it is a fraction of a second.
    const arrival = Math.max(...screens.map(({ arrivalMs }) => arrivalMs));
    const away = screens.flatMap(({ awayMs }) => awayMs).sort((x, y) => x - y);
    const p99 = away[Math.ceil(away.length * 0.99) - 1]!;
    const total = screens.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    process.stdout.write(
      `${total} commands acknowledged; a node ended in ${ends.map((ms) => Math.round(ms)).join(' and ')} ms; ` +
        `away: median ${Math.round(spread(away).median)} ms, p99 ${Math.round(p99)} ms of ${away.length}; ` +
        `to arrive took up to ${Math.round(arrival)} ms\n`,
    );
    expect(Math.max(...ends)).toBeLessThan(10_000);
    expect(away.length).toBeGreaterThanOrEqual(CLIENTS);
    // On a machine with several times more work than cores, seconds show nothing.
    const busy = loadavg()[0]! / availableParallelism();
    if (busy > 4)
      process.stdout.write(`the time away is not judged: ${busy.toFixed(1)} tasks wait for each processor\n`);
    else expect(p99 - arrival).toBeLessThanOrEqual(2_000);
  });
});
