import { connect, hello } from '../load/live-socket';
import { anonymousKb } from './processes';

const LOOK_EVERY_MS = 20;

/** Effect of some work on another member and on the server. */
export interface Felt<T> {
  result: T;
  /** Durations of the other member's clock probes, in milliseconds. */
  probes: number[];
  /** The server's peak memory in kB, without the pages of files. */
  memoryKb: number;
}

/** Measures another member's clock probes and the server's memory while the work lasts. */
export async function measureWhile<T>(
  { url, token, pid }: { url: string; token: string; pid: number },
  work: () => Promise<T>,
): Promise<Felt<T>> {
  const socket = await connect(url, token);
  await hello(socket, { deviceId: 'bench-probe', screen: 'other' });
  const probes: number[] = [];
  const memoryKb: number[] = [];
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const sentAt = performance.now();
      await socket.ask('clock:probe', { sentAt });
      probes.push(performance.now() - sentAt);
      memoryKb.push(anonymousKb(pid));
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  };
  const looking = look();
  const result = await work();
  isOver = true;
  await looking;
  socket.close();
  return { result, probes, memoryKb: Math.max(...memoryKb) };
}
