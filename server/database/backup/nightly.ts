import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, type Model, Schema } from 'mongoose';
import type { BackupStatus } from '../../../common/backups';
import type { Config } from '../../core/config';
import type { Logger } from '../../core/logger';
import { modelOf } from '../model';
import { backupName, madeAt } from './backup-name';
import type { Source } from './make-backup';
import { type Keep, outdated } from './retention';

/** How often a node looks whether a copy is due; what was missed while the app was off is made then. */
const LOOK_EVERY_MS = 5 * 60_000;
/** For so long the copy is one node's, and after a failure nobody's. */
const TRY_AGAIN_MS = 60 * 60_000;
const KIND = 'nightly';

/** How the nightly copies stand; one document for all nodes. */
interface NightlyState {
  _id: string;
  /** The moment that the last whole copy was due at. */
  madeFor: Date;
  /** When that was; not known of one that 0.2.0 made. */
  madeAt?: Date;
  /** Until then no other node begins. */
  claimedUntil: Date;
  /** Why the last one could not be made; null since one was. */
  failure: string | null;
  failedAt?: Date;
}

const schema = new Schema<NightlyState>(
  {
    _id: { type: String, required: true },
    madeFor: { type: Date, required: true },
    madeAt: Date,
    failedAt: Date,
    claimedUntil: { type: Date, required: true },
    failure: { type: String, default: null },
  },
  { versionKey: false, collection: 'backups' },
);

/** What the nightly copies need. */
export interface NightlyDeps {
  source: Source;
  connection: Connection;
  backup: Config['backup'];
  log: Logger;
  /** Told after each copy. */
  onMade?: () => Promise<void>;
}

/** How the last nightly copy went, on whichever node. */
export type BackupHealth = BackupStatus['state'];

/** The last time of day (minutes after midnight, of this machine) that has passed. */
export function lastDue(now: Date, minutes: number): Date {
  const due = new Date(now);
  due.setHours(Math.floor(minutes / 60), minutes % 60, 0, 0);
  if (due > now) due.setDate(due.getDate() - 1);
  return due;
}

/**
 * Makes the copy that is due, if one is and no other node makes it; then puts away what is kept no longer.
 * A failure is logged as an error and tried again an hour later.
 */
export async function makeNightly(
  { source, connection, backup, log, onMade }: NightlyDeps,
  now = new Date(),
): Promise<BackupHealth> {
  if (!backup.nightly) return 'off';
  const states = modelOf(connection, 'NightlyBackup', schema);
  const due = lastDue(now, backup.nightly.minutes);
  if (!(await claim(states, due, now))) return healthOf(states);
  const to = join(backup.dir, backupName(KIND, now));
  try {
    await mkdir(backup.dir, { recursive: true, mode: 0o700 });
    // With it comes the engine, which reads a copy back: no start needs it.
    const { makeBackup } = await import('./make-backup');
    const { collections } = await makeBackup({ source, to, reason: KIND });
    await states.updateOne(
      { _id: KIND },
      { $set: { madeFor: due, madeAt: now, claimedUntil: now, failure: null } },
    );
    log.info({ to, collections: collections.length }, 'nightly backup made and compared');
    await onMade?.();
  } catch (err) {
    log.error(
      { err, to },
      'THE NIGHTLY BACKUP FAILED: it is tried again in an hour; until then there is no new one',
    );
    await states.updateOne({ _id: KIND }, { $set: { failure: (err as Error).message, failedAt: now } });
    return 'failed';
  }
  await prune(backup.dir, backup.nightly.keep).catch((err: unknown) =>
    log.error({ err }, 'old backups could not be put away'),
  );
  return 'ok';
}

async function claim(states: Model<NightlyState>, due: Date, now: Date): Promise<boolean> {
  const first = { madeFor: new Date(0), claimedUntil: new Date(0), failure: null };
  await states.updateOne({ _id: KIND }, { $setOnInsert: first }, { upsert: true });
  const { modifiedCount } = await states.updateOne(
    { _id: KIND, madeFor: { $lt: due }, claimedUntil: { $lte: now } },
    { $set: { claimedUntil: new Date(now.getTime() + TRY_AGAIN_MS) } },
  );
  return modifiedCount === 1;
}

async function healthOf(states: Model<NightlyState>): Promise<BackupHealth> {
  const state = await states.findById(KIND).lean<NightlyState>();
  return state?.failure ? 'failed' : 'ok';
}

/** How the nightly copies of this database stand. */
export async function backupStatus({
  connection,
  backup,
}: Pick<NightlyDeps, 'connection' | 'backup'>): Promise<BackupStatus> {
  const stored = await modelOf(connection, 'NightlyBackup', schema).findById(KIND).lean<NightlyState>();
  const made = stored?.madeAt ?? stored?.madeFor;
  const failure = backup.nightly ? (stored?.failure ?? null) : null;
  return {
    state: backup.nightly ? (failure === null ? 'ok' : 'failed') : 'off',
    lastGoodAt: made && made.getTime() > 0 ? made.toISOString() : null,
    failedAt: failure === null ? null : (stored?.failedAt?.toISOString() ?? null),
    reason: failure,
  };
}

async function prune(dir: string, keep: Keep): Promise<void> {
  const names = await readdir(dir);
  const copies = names.flatMap((name) => madeAt(KIND, name) ?? []);
  for (const copy of outdated(copies, keep))
    await rm(join(dir, backupName(KIND, copy)), { recursive: true, force: true });
}

/** Looks from time to time whether a copy is due, until it is stopped. */
export function backUpNightly(deps: NightlyDeps): { health(): BackupHealth; stop(): Promise<void> } {
  let health: BackupHealth = deps.backup.nightly ? 'ok' : 'off';
  let underWay: Promise<void> = Promise.resolve();
  let isBusy = false;
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      health = await makeNightly(deps);
    } catch (err) {
      deps.log.error({ err }, 'whether a backup is due could not be told');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => {
    underWay = look();
  }, LOOK_EVERY_MS).unref();
  return {
    health: () => health,
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
