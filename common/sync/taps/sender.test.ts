import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ack } from '@common/contract/live-protocol';
import type { ProblemCode } from '@common/contract/problems';
import type { CommandReply, Session } from '@common/contract/training/sessions';
import type { CommandItem, OutboxItem } from '../outbox/outbox-item';
import { addItem, emptyQueue, settleCommand } from '../outbox/outbox-queue';
import { forkDevice } from '../outbox/outbox-renumber';
import type { QueueStore } from '../outbox/queue-store';
import { memoryStore } from '../outbox/queue-store';
import { id, planOf, sessionOf, startOf } from '../testing/plans';
import { TestServer } from '../testing/server';
import { drainOutbox, type SenderWorld } from './sender';

const device = 'device-one';
const session = id(900);

type Fate = 'fine' | 'lost on the way' | 'answer lost' | 'server busy' | 'disk full';

function worldOf(server: TestServer, store: QueueStore, fates: Fate[] = [], held: Session[] = []) {
  const events: string[] = [];
  const shown: number[] = [];
  const carry = <T>(ask: () => Ack<T>): Promise<Ack<T>> => {
    const fate = fates.shift() ?? 'fine';
    if (fate === 'lost on the way') return Promise.reject(new Error(fate));
    if (fate === 'server busy') return Promise.resolve({ error: { code: 'unavailable', message: '' } });
    if (fate === 'disk full') return Promise.resolve({ error: { code: 'storage_full', message: '' } });
    const answer = ask();
    return fate === 'fine' ? Promise.resolve(answer) : Promise.reject(new Error(fate));
  };
  const world: SenderWorld = {
    store,
    isReady: () => true,
    start: (item) => carry(() => server.start(item)),
    command: (item) => carry(() => server.command(item)),
    offer: (item) => carry(() => server.offer(item)),
    held: (sessionId) => held.find(({ id }) => id === sessionId) ?? null,
    copy: (started) => ({ epoch: null, sessions: started ? [started] : [], settled: [] }),
    newDeviceId: () => 'device-new',
    seqOf: async (sessionId) => server.seq(sessionId, device),
    failedTries: new Map(),
    now: () => 9_000,
    sleep: async () => {},
    random: () => 0.5,
    show: ({ items }) => shown.push(items.length),
    onQueue: () => {},
    onStarted: (started) => events.push(`started ${started.id}`),
    onCounted: (item) => events.push(`counted ${item.seq}`),
    onOffered: (offered) => events.push(`offered ${offered.id}`),
    onSettled: (item, reply) => events.push(`${item.seq} ${reply.outcome}`),
    onDeadLetter: (item, code) => events.push(`dead letter ${item.order} ${code}`),
    onFault: (item) => events.push(`fault ${item.order}`),
    onStorageFull: (isFull) => isFull && events.push('disk full'),
    onAccessLost: (code) => events.push(`access ${code}`),
  };
  return { world, told: events, shown };
}

const put = (store: QueueStore, entryId: string, set: number, sessionId = session) =>
  store.update(
    (queue) =>
      addItem(queue, {
        kind: 'command',
        sessionId,
        at: 5_000,
        command: { type: 'complete_set', entryId, set, reps: set, weight: 100 },
      })[0],
  );
const putStart = (store: QueueStore) => store.update((queue) => addItem(queue, startOf(session))[0]);

describe('the sender', () => {
  it('keeps a tap that a full disk refuses, says so, and sends it again', async () => {
    const server = new TestServer();
    server.sessions.set(session, sessionOf());
    const store = memoryStore(emptyQueue(device));
    await put(store, id(1), 1);
    const { world, told } = worldOf(server, store, ['disk full', 'disk full']);
    await drainOutbox(world, () => false);
    expect(told).toEqual(['disk full', 'disk full', '1 applied']);
    expect((await store.read()).items).toEqual([]);
  });

  it('takes a new name where another client gave out its number, and the tap is counted', async () => {
    const server = new TestServer();
    server.sessions.set(session, sessionOf());
    const [own, copy] = [memoryStore(emptyQueue(device)), memoryStore(emptyQueue(device))];
    for (const [store, entry] of [
      [own, 1],
      [copy, 2],
    ] as const) {
      await put(store, id(entry), 1);
      await drainOutbox(worldOf(server, store).world, () => false);
      expect((await store.read()).items).toEqual([]);
    }
    expect((await copy.read()).deviceId).toBe('device-new');
    expect(server.sessions.get(session)!.state.facts.map((fact) => fact.id)).toEqual([
      `${device}:1`,
      'device-new:1',
    ]);
  });

  it('makes a session that is gone anew from what is held of it, before the taps that wait', async () => {
    const server = new TestServer();
    const store = memoryStore(emptyQueue(device));
    await put(store, id(1), 1);
    const { world, told } = worldOf(server, store, [], [sessionOf()]);
    await drainOutbox(world, () => false);
    expect(told).toEqual([`offered ${session}`, '1 applied']);
    expect(server.sessions.get(session)!.exercises[0]!.actualReps).toEqual([1]);
  });

  it('delivers each tap once and in order, whatever the network does', async () => {
    const fate = fc.constantFrom<Fate>('fine', 'lost on the way', 'answer lost', 'server busy');
    const property = fc.asyncProperty(fc.array(fate, { maxLength: 40 }), async (fates) => {
      const server = new TestServer();
      const store = memoryStore(emptyQueue(device));
      await putStart(store);
      for (const entry of [1, 2]) for (const set of [1, 2, 3]) await put(store, id(entry), set);
      await drainOutbox(worldOf(server, store, [...fates]).world, () => false);
      const done = server.sessions.get(session)!;
      expect((await store.read()).items).toEqual([]);
      expect(done.exercises.map(({ actualReps }) => actualReps)).toEqual([
        [1, 2, 3],
        [1, 2, 3],
      ]);
      expect([...server.replies.values()].map(({ outcome }) => outcome)).toEqual(Array(6).fill('applied'));
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('follows into the session that was active already', async () => {
    const server = new TestServer();
    server.sessions.set(id(901), sessionOf(id(901), planOf(2, 11)));
    const store = memoryStore(emptyQueue(device));
    await putStart(store);
    await put(store, id(1), 1);
    const { world, told } = worldOf(server, store);
    await drainOutbox(world, () => false);
    expect(told).toEqual([`started ${id(901)}`, '1 applied']);
    expect(server.sessions.get(id(901))?.exercises[0]?.completedSets).toBe(1);
  });

  it('closes a gap by asking how far the server has come', async () => {
    const server = new TestServer();
    server.sessions.set(session, sessionOf());
    const store = memoryStore({ ...emptyQueue(device), seqs: { [session]: 5 } });
    await put(store, id(1), 1);
    const { world, told } = worldOf(server, store);
    await drainOutbox(world, () => false);
    expect(told).toEqual(['1 applied']);
  });

  it('closes no gap of a name that another tab has changed while the server was asked', async () => {
    const server = new TestServer();
    server.sessions.set(session, sessionOf());
    const store = memoryStore({ ...emptyQueue(device), seqs: { [session]: 5 } });
    await put(store, id(1), 1);
    await put(store, id(1), 2);
    const { world } = worldOf(server, store);
    const sent: string[] = [];
    const command = async (item: CommandItem) => {
      sent.push(`${item.deviceId}:${item.seq}`);
      return server.command(item);
    };
    const seqOf = async (sessionId: string) => {
      const seq = server.seq(sessionId, device);
      // The other tab has a new name, and under it one of the two was counted meanwhile.
      const { items } = await store.update((queue) =>
        forkDevice(queue, queue.items[0] as CommandItem, 'device-two'),
      );
      server.command(items[0] as CommandItem);
      await store.update((queue) => settleCommand(queue, items[0] as CommandItem));
      return seq;
    };
    await drainOutbox({ ...world, command, seqOf }, () => false);
    expect(sent).toEqual([`${device}:6`, 'device-two:2']);
    expect(server.sessions.get(session)!.exercises[0]!.actualReps).toEqual([1, 2]);
  });

  it('keeps aside what will never be taken and goes on with other sessions', async () => {
    const server = new TestServer();
    server.sessions.set(id(901), sessionOf(id(901)));
    const store = memoryStore(emptyQueue(device));
    await put(store, id(1), 1);
    await put(store, id(1), 2);
    await put(store, id(1), 1, id(901));
    const { world, told } = worldOf(server, store);
    await drainOutbox(world, () => false);
    expect(told).toEqual(['dead letter 1 not_found', 'dead letter 2 not_found', '1 applied']);
    expect((await store.read()).aside).toHaveLength(2);
  });

  it('keeps everything and stops when access has ended', async () => {
    const store = memoryStore(emptyQueue(device));
    await put(store, id(1), 1);
    const { world, told } = worldOf(new TestServer(), store);
    const refuse = async (): Promise<Ack<CommandReply>> => ({
      error: { code: 'not_signed_in', message: '' },
    });
    await drainOutbox({ ...world, command: refuse }, () => false);
    expect(told).toEqual(['access not_signed_in']);
    expect((await store.read()).items).toHaveLength(1);
  });

  it('shows the outbox as it is kept, for what a tab sent before it was killed', async () => {
    const { world, shown } = worldOf(new TestServer(), memoryStore(emptyQueue(device)));
    await drainOutbox(world, () => false);
    expect(shown).toEqual([0]);
  });

  it('lets a session in trouble hold up no other one', async () => {
    const server = new TestServer();
    for (const one of [session, id(901)]) server.sessions.set(one, sessionOf(one));
    const store = memoryStore(emptyQueue(device));
    await put(store, id(1), 1);
    await put(store, id(1), 1, id(901));
    const sent: string[] = [];
    let failures = 3;
    const { world } = worldOf(server, store);
    const command = async (item: CommandItem): Promise<Ack<CommandReply>> => {
      sent.push(item.sessionId);
      const code: ProblemCode = 'internal';
      if (item.sessionId === session && failures-- > 0) return { error: { code, message: '' } };
      return server.command(item);
    };
    await drainOutbox({ ...world, command }, () => false);
    expect(sent.slice(0, 2)).toEqual([session, id(901)]);
    expect((await store.read()).items satisfies OutboxItem[]).toEqual([]);
  });

  describe('a command that fails each time', () => {
    const refusal = (code: ProblemCode) => ({ error: { code, message: 'words' } });
    /** Two sets in one session, of which the server is to fail on the first; given up after 100 tries. */
    async function failing(change: (world: SenderWorld, server: TestServer) => Partial<SenderWorld>) {
      const server = new TestServer();
      server.sessions.set(session, sessionOf());
      const store = memoryStore(emptyQueue(device));
      for (const set of [1, 2]) await put(store, id(1), set);
      const { world, told } = worldOf(server, store);
      let tries = 0;
      const sleep = async () => {
        tries += 1;
      };
      await drainOutbox({ ...world, sleep, ...change(world, server) }, () => tries > 100);
      const reps = server.sessions.get(session)!.exercises[0]!.actualReps;
      return { told, tries, reps, queue: await store.read() };
    }
    const isFirst = ({ order }: OutboxItem) => order === 1;

    it('becomes a dead letter with its reason, and the one behind it is taken', async () => {
      const { told, reps, queue } = await failing((world) => ({
        command: async (item) => (isFirst(item) ? refusal('internal') : world.command(item)),
      }));
      expect(told).toEqual(['fault 1', 'dead letter 1 internal', '1 applied']);
      expect([reps, queue.items]).toEqual([[2], []]);
      expect(queue.aside).toMatchObject([{ reason: 'internal', message: 'words', what: { order: 1 } }]);
    });

    it.each<[string, (world: SenderWorld, server: TestServer) => Partial<SenderWorld>]>([
      [
        'the server fails to say so',
        (world) => ({
          command: async (item) => {
            const ack = await world.command(item);
            return isFirst(item) ? refusal('internal') : ack;
          },
        }),
      ],
      [
        'this app fails on the answer',
        (world) => ({
          onSettled: (item, reply) => {
            if (isFirst(item)) throw new Error('a fault of the app');
            world.onSettled(item, reply);
          },
        }),
      ],
    ])('leaves the outbox where its number was taken and %s', async (_, change) => {
      const { told, reps, queue } = await failing(change);
      expect(told).toEqual(['fault 1', 'counted 1', '2 applied']);
      expect([reps, queue.items, queue.aside]).toEqual([[1, 2], [], []]);
    });

    it.each<[string, () => Partial<SenderWorld>]>([
      [
        'no other call succeeds',
        () => ({
          command: async () => refusal('internal'),
          seqOf: async () => {
            throw new Error('internal');
          },
        }),
      ],
      ['the server is unavailable', () => ({ command: async () => refusal('unavailable') })],
      [
        'no answer comes',
        () => ({
          command: async () => {
            throw new Error('no answer');
          },
        }),
      ],
    ])('waits for ever where %s', async (_, change) => {
      const { told, tries, queue } = await failing(change);
      expect([told, queue.items.length, queue.aside, tries]).toEqual([[], 2, [], 101]);
    });
  });
});
