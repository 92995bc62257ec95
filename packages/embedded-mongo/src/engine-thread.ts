import { parentPort, workerData } from 'node:worker_threads';
import { startEmbeddedServer } from './server';
import type { FromThread, ToThread } from './thread';

// The engine in a thread of its own: thread.ts starts it, and says when to close.

const tell = (message: FromThread) => parentPort?.postMessage(message);

/** Serializes an error for the other thread, with its code and fault. */
function describeError(error: unknown): FromThread {
  const { name, message, stack, code, fault } = (
    error instanceof Error ? error : new Error(String(error))
  ) as NodeJS.ErrnoException & { fault?: string };
  const kind = { ...(code && { code }), ...(fault && { fault }) };
  return { kind: 'failed', error: { name, message, ...(stack && { stack }), ...kind } };
}

async function serve(): Promise<void> {
  const server = await startEmbeddedServer({
    ...(workerData as { dataDir: string }),
    log: (line) => tell({ kind: 'log', line }),
  });
  parentPort?.on('message', (message: ToThread) => {
    if (message !== 'close') return;
    server.close().then(
      () => {
        tell({ kind: 'closed' });
        parentPort?.close();
      },
      (error: unknown) => tell(describeError(error)),
    );
  });
  tell({ kind: 'listening', uri: server.uri });
}

serve().catch((error: unknown) => {
  tell(describeError(error));
  parentPort?.close();
});
