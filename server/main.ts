import { readConfig } from './core/config';
import { createLogger, type Logger } from './core/logger';
import { startLines } from './network/start-lines';
import { type Node, startNode } from './node';

/** Deadline of a graceful shutdown; after it the process exits anyway. */
const LAST_RESORT_MS = 9_000;

/** Lines for the person at the terminal; the log stays one JSON line an event. */
const announce = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function endWith(node: Node, log: Logger): (code: number, why: string) => void {
  let isEnding = false;
  return (code, why) => {
    if (isEnding) return;
    isEnding = true;
    log.info({ why }, 'closing');
    setTimeout(() => process.exit(code || 1), LAST_RESORT_MS).unref();
    node.close().then(
      () => process.exit(code),
      (err) => {
        log.fatal({ err }, 'could not close cleanly');
        process.exit(1);
      },
    );
  };
}

/**
 * Output that cannot be written (full disk, closed pipe) is dropped instead of crashing; core/logger.ts does the same.
 */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const node = await startNode({ config, log, announce });
  const end = endWith(node, log);
  process.once('SIGTERM', () => end(0, 'SIGTERM'));
  process.once('SIGINT', () => end(0, 'SIGINT'));
  // After an unexpected fault no state can be trusted: finish what is in flight and let a supervisor restart.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception');
    end(1, 'uncaught exception');
  });
  process.on('unhandledRejection', (err) => {
    log.fatal({ err }, 'unhandled rejection');
    end(1, 'unhandled rejection');
  });

  const { url, setUpLink, reach } = node;
  const started = { url, localUrl: reach.local(), setUpLink, adminEmail: config.adminEmail, reach };
  for (const line of startLines(started)) announce(line);
}

/** Errors that the admin who starts the server can fix: printed without a stack. */
const MENDABLE = [
  'ConfigError',
  'DataFolderError',
  'DiskFault',
  'StorageFullError',
  'MigrationError',
  'BackupError',
  'StartFault',
];

main().catch((error: NodeJS.ErrnoException) => {
  const isMendable = MENDABLE.includes(error.name) || typeof error.code === 'string';
  process.stderr.write(`${isMendable ? error.message : (error.stack ?? String(error))}\n`);
  process.exit(1);
});
