import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { hostname } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DataFolderError } from '../errors';

/** Lock file of the process that has the folder open. */
export const LOCK_FILE = 'engine.lock';
/** Max time to replace a dead process's lock. */
const TAKEOVER_MS = 10_000;
/** Max wait for a holder that no longer answers to end. */
const ENDING_MS = 3_000;

interface Holder {
  readonly pid: number;
  /** Start time of the process, which differs from that of a later one with the same id; null if unknown. */
  readonly started: string | null;
  /** Id of the system's boot: after the next one process ids start again; null if unknown. */
  readonly boot: string | null;
  /** The lock file's own inode, which a copy of the folder does not have. */
  readonly file: string;
  readonly host: string;
  readonly socket: string;
}

// Folders locked by this process: both openers would have the same process id.
const heldHere = new Set<string>();

/** Refuses a folder that a living process has open; waits for one that is ending. Changes nothing. */
export async function checkUnlocked(folder: string): Promise<void> {
  if (heldHere.has(resolve(folder))) throw lockedError(folder, process.pid);
  const end = performance.now() + ENDING_MS;
  for (;;) {
    const holder = readHolder(folder);
    if (!holder || !(await isAlive(folder, holder))) return;
    // One that is ending has closed its socket already.
    if (performance.now() > end || (await answers(holder.socket))) throw lockedError(folder, holder.pid);
    await setTimeout(50);
  }
}

/** Socket of the living process that has the folder open; null if none has. */
export async function holdersSocket(folder: string): Promise<string | null> {
  const holder = readHolder(folder);
  const isHeld = heldHere.has(resolve(folder)) || (holder && (await isAlive(folder, holder)));
  return holder && isHeld ? holder.socket : null;
}

/** Takes the lock; answers the function that releases it. @throws DataFolderError when another process is faster */
export async function takeLock(folder: string, socket: string): Promise<() => void> {
  const file = join(folder, LOCK_FILE);
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, '', { mode: 0o600 });
  const me: Holder = {
    pid: process.pid,
    started: startOf(process.pid),
    boot: bootId(),
    file: inodeOf(draft),
    host: hostname(),
    socket,
  };
  writeFileSync(draft, JSON.stringify(me));
  try {
    // A link appears whole or not at all, and never in the place of another.
    if (!link(draft, file)) {
      await takeOver(folder, file);
      if (!link(draft, file)) throw lockedError(folder, readHolder(folder)?.pid);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  heldHere.add(resolve(folder));
  return () => {
    heldHere.delete(resolve(folder));
    rmSync(file, { force: true });
  };
}

// Two processes that find the same dead lock must not both remove it: the second would remove the first one's new lock.
async function takeOver(folder: string, file: string): Promise<void> {
  const guard = `${file}.takeover`;
  try {
    writeFileSync(guard, String(process.pid), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      rmSync(guard, { force: true });
      throw error;
    }
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age < TAKEOVER_MS) throw lockedError(folder, undefined);
    rmSync(guard, { force: true });
    throw lockedError(folder, undefined);
  }
  try {
    await checkUnlocked(folder);
    rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

function link(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(folder: string): Holder | undefined {
  try {
    const holder: Holder = JSON.parse(readFileSync(join(folder, LOCK_FILE), 'utf8'));
    return Number.isInteger(holder?.pid) ? holder : undefined;
  } catch {
    // No lock, or one whose bytes never reached the disk: no process holds it.
    return undefined;
  }
}

async function isAlive(folder: string, holder: Holder): Promise<boolean> {
  // A copied lock holds nothing. Where a file system gives a file another inode each time, the socket tells.
  const { file } = holder;
  if (file !== undefined && file !== inodeOf(join(folder, LOCK_FILE)))
    return answers(join(folder, basename(holder.socket)));
  // Another container on the same folder has other process numbers; its socket still answers.
  if (holder.host !== hostname()) return answers(holder.socket);
  if (holder.boot && holder.boot !== bootId()) return false;
  // Another thread of this process, or one before it that had the same number.
  if (holder.pid === process.pid) return answers(holder.socket);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return holder.started === startOf(holder.pid);
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createConnection(socket);
    const end = (alive: boolean) => {
      probe.destroy();
      resolve(alive);
    };
    probe.once('connect', () => end(true));
    probe.once('error', () => end(false));
  });
}

// The 22nd field of /proc/<pid>/stat; the name in the second may hold spaces.
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}

function inodeOf(file: string): string {
  return String(statSync(file, { bigint: true, throwIfNoEntry: false })?.ino);
}

function lockedError(folder: string, pid: number | undefined): DataFolderError {
  return new DataFolderError(
    'locked',
    folder,
    `The data folder ${folder} is open in another process${pid === undefined ? '' : ` (${pid})`}. Stop that one first, or choose another folder.`,
  );
}
