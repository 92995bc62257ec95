import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { corrupted, DataFolderError } from './data-folder-error';
import { secondName } from './second-name';

/** Max time of a trial; no file that passed the check of its structure takes this long. */
const TRIAL_MS = 600_000;

// Plain JavaScript in a string, so that it runs the same from the sources, from a bundle and under a test runner.
const TRIAL = `
  const [lmdb, path] = process.argv.slice(1);
  const tree = require(lmdb).open({ path, readOnly: true, keyEncoding: 'binary', encoding: 'binary', cache: false });
  let bytes = 0;
  for (const { key, value } of tree.getRange()) for (const part of [key, value]) {
    for (let at = 0; at < part.length; at += 512) bytes += part[at];
  }
  tree.close().then(() => process.stdout.write('whole'));
`;

/**
 * Has a process of its own open a data file by LMDB and read all of it: a torn file may crash the process that reads
 * it. Reads only. @throws DataFolderError
 */
export async function tryDataFile(folder: string, file: string): Promise<void> {
  const name = secondName(file);
  try {
    const { printed, end } = await run(name.file);
    if (printed !== 'whole') throw corrupted(folder, `a trial of data.mdb ended with ${end}`);
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    throw new DataFolderError('unusable', folder, `The data folder ${folder} could not be tried: ${error}`);
  } finally {
    name.remove();
  }
}

function run(file: string): Promise<{ printed: string; end: string }> {
  const lmdb = createRequire(import.meta.url).resolve('lmdb');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--eval', TRIAL, lmdb, file], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: TRIAL_MS,
      // An empty environment: no options of a debugger or a test runner.
      env: process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {},
    });
    let printed = '';
    child.stdout.on('data', (bytes) => {
      printed += bytes;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ printed, end: signal ?? `code ${code}` }));
  });
}
