import { createInterface } from 'node:readline';
import { io, type Socket } from 'socket.io-client';
import { LIVE_PROTOCOL_VERSION, RECONNECT } from '../../common/live-protocol';
import { relayScreen } from './screen';

// Members who are connected: first all of them, then, where they come back, once more after the server was killed.

/** Who connects, as the first line of input says. The next line says that the server has been killed. */
export interface CrowdTask {
  kind: 'product' | 'relay';
  url: string;
  tokens: string[];
  comesBack?: boolean;
}

/** Milliseconds from the kill until each was welcome again. */
export interface CrowdResult {
  back: number[];
}

const AT_ONCE = 20;

function hello(socket: Socket, index: number): Promise<unknown> {
  const deviceId = `bench-device-${index}`;
  return socket.emitWithAck('hello', {
    protocol: LIVE_PROTOCOL_VERSION,
    deviceId,
    epoch: null,
    screen: 'phone',
    known: [],
  });
}

async function connected({ url, tokens, comesBack }: CrowdTask, index: number): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token: tokens[index] },
    forceNew: true,
    reconnection: comesBack === true,
    ...RECONNECT,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const welcome = (await hello(socket, index)) as { error?: unknown };
  if (welcome.error) throw new Error(JSON.stringify(welcome.error));
  return socket;
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const task = JSON.parse((await lines.next()).value as string) as CrowdTask;
const sockets: Socket[] = [];
let next = 0;
const worker = async (): Promise<void> => {
  while (next < task.tokens.length) {
    next += 1;
    const index = next - 1;
    if (task.kind === 'relay') await relayScreen(task.url, index);
    else sockets[index] = await connected(task, index);
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
const welcomeAgain = sockets.map(
  (socket, index) =>
    new Promise<number>((resolve) => {
      socket.on('connect', () => void hello(socket, index).then(() => resolve(performance.now())));
    }),
);
process.stdout.write('"connected"\n');
if (task.comesBack) {
  await lines.next();
  const killed = performance.now();
  const back = await Promise.all(welcomeAgain);
  process.stdout.write(`${JSON.stringify({ back: back.map((at) => at - killed) } satisfies CrowdResult)}\n`);
}
