import { createInterface } from 'node:readline';
import { again, connect, hello } from './live-socket';
import { relayScreen } from './screen';

// Connects members: first all of them, then, with `comesBack`, again after the server was killed.

/** The clients to connect, from the first line of input. The next line reports that the server has been killed. */
export interface CrowdTask {
  kind: 'product' | 'relay';
  url: string;
  tokens: string[];
  comesBack?: boolean;
}

/** Milliseconds from the kill until each client's next welcome. */
export interface CrowdResult {
  back: number[];
}

const AT_ONCE = 20;

/** Resolves once the server has welcomed this client. */
async function welcomed(index: number): Promise<{ closed: Promise<void> }> {
  if (task.kind === 'relay') return relayScreen(task.url, index);
  const socket = await connect(task.url, task.tokens[index] ?? '');
  try {
    await hello(socket, { deviceId: `bench-device-${index}`, screen: 'phone' });
    return socket;
  } catch (error) {
    socket.close();
    throw error;
  }
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const task = JSON.parse((await lines.next()).value as string) as CrowdTask;
const closings: Promise<void>[] = [];
let next = 0;
const worker = async (): Promise<void> => {
  while (next < task.tokens.length) {
    next += 1;
    const index = next - 1;
    closings[index] = (await welcomed(index)).closed;
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
const back = task.comesBack
  ? closings.map(async (closed, index) => {
      await closed;
      await again(() => welcomed(index));
      return performance.now();
    })
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
