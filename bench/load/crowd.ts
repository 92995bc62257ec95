import { createInterface } from 'node:readline';
import { connect, connectAgain, hello, type LiveSocket } from './live-socket';
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

const welcomed = (socket: LiveSocket, index: number) =>
  hello(socket, { deviceId: `bench-device-${index}`, screen: 'phone' });

/** Comes back until the server has welcomed it. Resolves with when that was. */
async function welcomeAgain(token: string, index: number): Promise<number> {
  for (;;) {
    const socket = await connectAgain(task.url, token);
    const isWelcome = await welcomed(socket, index).then(
      () => true,
      () => false,
    );
    if (isWelcome) return performance.now();
    socket.close();
  }
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const task = JSON.parse((await lines.next()).value as string) as CrowdTask;
const sockets: LiveSocket[] = [];
let next = 0;
const opened = async (index: number): Promise<void> => {
  const socket = await connect(task.url, task.tokens[index] ?? '');
  await welcomed(socket, index);
  sockets[index] = socket;
};
const worker = async (): Promise<void> => {
  while (next < task.tokens.length) {
    next += 1;
    const index = next - 1;
    if (task.kind === 'relay') await relayScreen(task.url, index);
    else await opened(index);
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
const back = task.comesBack
  ? sockets.map(({ closed }, index) => closed.then(() => welcomeAgain(task.tokens[index] ?? '', index)))
  : [];
process.stdout.write('"connected"\n');
if (task.comesBack) {
  await lines.next();
  const killed = performance.now();
  const at = await Promise.all(back);
  process.stdout.write(
    `${JSON.stringify({ back: at.map((each) => each - killed) } satisfies CrowdResult)}\n`,
  );
}
