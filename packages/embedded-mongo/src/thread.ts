import { Worker } from 'node:worker_threads';
import type { EmbeddedServer, EmbeddedServerOptions } from './server';

/** Messages to the engine's thread. */
export type ToThread = 'close';

/** Messages from the engine's thread. */
export type FromThread =
  | { kind: 'listening'; uri: string }
  | { kind: 'log'; line: string }
  | {
      kind: 'failed';
      error: { name: string; message: string; stack?: string; code?: string; fault?: string };
    }
  | { kind: 'closed' };

/** Starts the thread: a build has it as a file of its own; from the sources it needs a loader for TypeScript. */
function newThread(workerData: { dataDir: string }): Worker {
  if (import.meta.url.endsWith('.js'))
    return new Worker(new URL('./engine-thread.js', import.meta.url), { workerData });
  const [entry, from] = [new URL('./engine-thread.ts', import.meta.url).href, import.meta.url].map((url) =>
    JSON.stringify(url),
  );
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${entry}, ${from}))`;
  return new Worker(code, { eval: true, workerData });
}

/**
 * Starts the engine on a data folder in a thread of its own, so that its computing and its waits for the disk hold up
 * no request. It ends with this process. @throws DataFolderError
 */
export async function startEngineThread({
  dataDir,
  log = () => undefined,
}: Pick<EmbeddedServerOptions, 'dataDir' | 'log'>): Promise<EmbeddedServer> {
  const worker = newThread({ dataDir });
  let isClosing = false;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const uri = await new Promise<string>((resolve, reject) => {
    let isUp = false;
    const fail = (error: unknown) => {
      if (!isUp) return reject(error);
      // Crashes, as a fault of the engine in this thread would: its state is unknown.
      setImmediate(() => {
        throw error;
      });
    };
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'log') log(message.line);
      if (message.kind === 'failed') fail(Object.assign(new Error(message.error.message), message.error));
      if (message.kind !== 'listening') return;
      isUp = true;
      resolve(message.uri);
    });
    worker.once('error', fail);
    worker.once('exit', (code) => {
      if (!isClosing) fail(new Error(`The embedded database ended with ${code}.`));
    });
  });
  let closing: Promise<void> | undefined;
  return {
    uri,
    close: () => {
      closing ??= (async () => {
        isClosing = true;
        worker.postMessage('close' satisfies ToThread);
        await ended;
      })();
      return closing;
    },
  };
}
