import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { caller, startedWorkout } from '../harness/history';
import { connect, hello, type LiveSocket } from './live-socket';

// Members on a bad network: each is cut off for two seconds about every fifteen, while another device changes their
// session. Measures the time from the return of the network until they have the change.

export interface JitterTask {
  url: string;
  tokens: string[];
  seconds: number;
}

/** Milliseconds from the return of the network until each had all; number of those that never had it in time. */
export interface JitterResult {
  back: number[];
  lost: number;
}

const AWAY_MS = 2_000;
const EVERY_MS = 15_000;
const PATIENCE_MS = 20_000;
const AT_ONCE = 20;

interface Client {
  socket: LiveSocket;
  token: string;
  call: ReturnType<typeof caller>;
  sessionId: string;
  version: number;
  taps: number;
  index: number;
}

/** Says hello with its version of the session; answers the version after it. */
async function welcomed({ socket, index, sessionId, version }: Client): Promise<number> {
  const knownSessions = [{ sessionId, version }];
  const { sessions } = await hello(socket, {
    deviceId: `bench-device-${index}`,
    screen: 'phone',
    known: knownSessions,
  });
  return sessions.find(({ id }) => id === sessionId)?.version ?? version;
}

async function opened({ url, tokens }: JitterTask, index: number): Promise<Client> {
  const token = tokens[index] ?? '';
  const session = await startedWorkout(url, token, { exercises: 8, sets: 3 });
  const socket = await connect(url, token);
  const call = caller(url, token);
  const client = { socket, token, call, sessionId: session.id, version: session.version, taps: 0, index };
  await welcomed(client);
  return client;
}

/** Cuts one client off, changes its session, and reconnects it. */
async function cutOff(client: Client): Promise<number> {
  client.socket.close();
  const dueAt = performance.now() + AWAY_MS;
  client.taps += 1;
  const { version } = await client.call<{ version: number }>(
    'POST',
    `/api/sessions/${client.sessionId}/commands`,
    {
      deviceId: `bench-other-${client.index}`,
      seq: client.taps,
      nonce: `tap-${String(client.taps).padStart(4, '0')}`,
      sessionId: client.sessionId,
      at: Date.now(),
      command: { type: client.taps % 2 ? 'pause' : 'resume' },
    },
  );
  await setTimeout(Math.max(0, dueAt - performance.now()));
  const returned = performance.now();
  client.socket = await connect(task.url, client.token);
  client.version = await welcomed(client);
  if (client.version < version) throw new Error(`Came back to version ${client.version} and not ${version}.`);
  const took = performance.now() - returned;
  if (took > PATIENCE_MS) throw new Error(`Was away for ${took} ms.`);
  return took;
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const task = JSON.parse((await lines.next()).value as string) as JitterTask;
const clients: Client[] = [];
let next = 0;
const worker = async (): Promise<void> => {
  while (next < task.tokens.length) {
    next += 1;
    clients.push(await opened(task, next - 1));
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
process.stdout.write('"ready"\n');
const result: JitterResult = { back: [], lost: 0 };
const end = performance.now() + task.seconds * 1_000;
await Promise.all(
  clients.map(async (client) => {
    await setTimeout(Math.random() * EVERY_MS);
    for (;;) {
      try {
        result.back.push(await cutOff(client));
      } catch (error) {
        process.stderr.write(`${String(error)}\n`);
        result.lost += 1;
      }
      const pause = (EVERY_MS - AWAY_MS) * (0.5 + Math.random());
      if (performance.now() + pause > end) return;
      await setTimeout(pause);
    }
  }),
);
for (const { socket } of clients) socket.close();
process.stdout.write(`${JSON.stringify(result)}\n`);
