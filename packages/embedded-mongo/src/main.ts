import { startEmbeddedServer } from './server';

// Runs the engine as a process of its own: `tsx packages/embedded-mongo/src/main.ts <dataDir>` prints the address.
const [dataDir] = process.argv.slice(2);
if (!dataDir) {
  process.stderr.write('usage: main.ts <dataDir>\n');
  process.exit(2);
}
try {
  const server = await startEmbeddedServer({
    dataDir,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${server.uri}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
