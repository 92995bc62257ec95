import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { DAY_MS } from '@common/constants';
import type { BackupStatus } from '@common/contract/club-status';
import type { Config } from '@server/core/config';
import type { Logger } from '@server/core/logger';
import { modelOf } from '../model';
import { backupName } from './backup-name';
import type { Source } from './make-backup';
import { NIGHTLY, removeOutdated, removeUnfinished } from './nightly-copies';

/** State of the nightly copies; one document for all nodes. */
interface NightlyState {
  _id: string;
  /** Due time of the last whole copy. */
  madeFor: Date;
  /** Time of the last whole copy; missing if 0.2.0 made it. */
  madeAt?: Date;
  /** No other node starts a copy before. */
  claimedUntil: Date;
  /** Error of the last failed copy; null after a successful one. */
  failure: string | null;
  failedAt?: Date;
  /** True from a failure until the next attempt begins: the claim is a back-off then, and no copy is under way. */
  isBackOff?: boolean;
}

const schema = new Schema<NightlyState>(
  {
    _id: { type: String, required: true },
    madeFor: { type: Date, required: true },
    madeAt: Date,
    failedAt: Date,
    isBackOff: Boolean,
    claimedUntil: { type: Date, required: true },
    failure: { type: String, default: null },
  },
  { versionKey: false, collection: 'backups' },
);

/** Model of the nightly copies' state. */
function nightlyModel(connection: Connection): Model<NightlyState> {
  return modelOf(connection, 'NightlyBackup', schema);
}

/** Interval between looks for a due copy; one missed while the app was off is made then. */
const LOOK_EVERY_MS = 5 * 60_000;
/** Duration of a node's claim on a copy, and back-off after a failure. */
const TRY_AGAIN_MS = 60 * 60_000;
/** Times further ahead than this were stored under a wrong clock and are ignored. */
const AHEAD_MS = DAY_MS;

/** Copies kept of those that admins ask for where there are no nightly ones: the usual number. */
const KEEP_ASKED = { days: 7, weeks: 4, months: 6 };

/** Dependencies of the nightly copies. */
export interface NightlyDeps {
  source: Source;
  connection: Connection;
  backup: Config['backup'];
  log: Logger;
  /** Called after each copy. */
  onMade?: () => Promise<void>;
}

/** State of the last nightly copy, made by any node. */
export type BackupHealth = BackupStatus['state'];

/** The latest past moment of a time of day (minutes after midnight, of this machine). */
export function lastDue(now: Date, minutes: number): Date {
  // Each day's is made anew: where clocks change, it is not a day from the one before.
  const dueOn = (day: number) =>
    new Date(now.getFullYear(), now.getMonth(), day, Math.floor(minutes / 60), minutes % 60);
  const today = now.getDate();
  return dueOn(today) > now ? dueOn(today - 1) : dueOn(today);
}

/**
 * Makes the copy that is due, unless another node does; then deletes copies beyond retention. A failure is logged as an
 * error and tried again an hour later.
 */
export async function makeNightly(deps: NightlyDeps, now = new Date()): Promise<BackupHealth> {
  const { backup } = deps;
  if (!backup.nightly) return 'off';
  const states = nightlyModel(deps.connection);
  const due = lastDue(now, backup.nightly.minutes);
  if (!(await claim(states, { due, now }))) return healthOf(states);
  return (await copyNow(deps, due, now)) === null ? 'ok' : 'failed';
}

/**
 * Makes a copy that an admin asks for; it counts as one of the nightly ones, and the next night's is made all the same.
 * @returns null once it is made; `busy` while another is; else the failure in words
 */
export async function makeAsked(
  deps: NightlyDeps,
  now = new Date(),
): Promise<null | 'busy' | { failure: string }> {
  // A copy is named by its second: of two within one the first stands for both.
  const due = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
  if (!(await claim(nightlyModel(deps.connection), { due, now, isAsked: true }))) return 'busy';
  const failure = await copyNow(deps, due, now);
  return failure === null ? null : { failure };
}

/** Makes the claimed copy and notes its outcome. Answers the failure in words, null if there is none. */
async function copyNow(
  { source, connection, backup, log, onMade }: NightlyDeps,
  due: Date,
  now: Date,
): Promise<string | null> {
  const states = nightlyModel(connection);
  const to = join(backup.dir, backupName(NIGHTLY, now));
  const logFailure = (text: string) => (err: unknown) => log.error({ err }, text);
  try {
    await mkdir(backup.dir, { recursive: true, mode: 0o700 });
    // Before the free space is checked.
    await removeUnfinished(backup.dir, now).catch(logFailure('unfinished backups could not be removed'));
    // Imported late: it brings the embedded engine, which reads a copy back and which no start needs.
    const { makeBackup } = await import('./make-backup');
    const { collections } = await makeBackup({ source, to, reason: NIGHTLY });
    await states.updateOne(
      { _id: NIGHTLY },
      { $set: { madeFor: due, madeAt: now, claimedUntil: now, failure: null } },
    );
    log.info({ to, collections: collections.length }, 'nightly backup made and compared');
  } catch (err) {
    log.error(
      { err, to },
      'THE NIGHTLY BACKUP FAILED: it is tried again in an hour; until then there is no new one',
    );
    const failure = (err as Error).message;
    await states
      .updateOne({ _id: NIGHTLY }, { $set: { failure, failedAt: now, isBackOff: true } })
      .catch(logFailure('that the nightly backup failed could not be noted'));
    return failure;
  }
  // Failures of these are only logged: the copy itself is made.
  await onMade?.().catch(logFailure('that a backup was made could not be told'));
  const keep = backup.nightly?.keep ?? KEEP_ASKED;
  await removeOutdated(backup.dir, keep, now).catch(logFailure('old backups could not be removed'));
  return null;
}

interface Claim {
  /** The copy is due if the last one was made for an earlier time. */
  due: Date;
  now: Date;
  /** Asked for by an admin: the back-off after a failure does not hold. */
  isAsked?: boolean;
}

async function claim(states: Model<NightlyState>, { due, now, isAsked = false }: Claim): Promise<boolean> {
  const first = { madeFor: new Date(0), claimedUntil: new Date(0), failure: null };
  await states.updateOne({ _id: NIGHTLY }, { $setOnInsert: first }, { upsert: true });
  const tooFar = { $gt: new Date(now.getTime() + AHEAD_MS) };
  const isDue = { $or: [{ madeFor: { $lt: due } }, { madeFor: tooFar }] };
  const backOff = isAsked ? [{ isBackOff: true }] : [];
  const isFree = { $or: [{ claimedUntil: { $lte: now } }, { claimedUntil: tooFar }, ...backOff] };
  const { modifiedCount } = await states.updateOne(
    { _id: NIGHTLY, $and: [isDue, isFree] },
    { $set: { claimedUntil: new Date(now.getTime() + TRY_AGAIN_MS), isBackOff: false } },
  );
  return modifiedCount === 1;
}

async function healthOf(states: Model<NightlyState>): Promise<BackupHealth> {
  const state = await states.findById(NIGHTLY).lean<NightlyState>();
  return state?.failure ? 'failed' : 'ok';
}

/** Status of the nightly copies of this database. */
export async function backupStatus({
  connection,
  backup,
}: Pick<NightlyDeps, 'connection' | 'backup'>): Promise<Omit<BackupStatus, 'engine'>> {
  const stored = await nightlyModel(connection).findById(NIGHTLY).lean<NightlyState>();
  const lastMadeAt = stored?.madeAt ?? stored?.madeFor;
  const failure = backup.nightly ? (stored?.failure ?? null) : null;
  return {
    state: backup.nightly ? (failure === null ? 'ok' : 'failed') : 'off',
    lastGoodAt: lastMadeAt && lastMadeAt.getTime() > 0 ? lastMadeAt.toISOString() : null,
    failedAt: failure === null ? null : (stored?.failedAt?.toISOString() ?? null),
    reason: failure,
  };
}

/** The nightly copies of a node, and those that admins ask for. */
export interface Backups {
  health(): BackupHealth;
  /** As `makeAsked`; `onMade` is not called. */
  makeNow(): ReturnType<typeof makeAsked>;
  stop(): Promise<void>;
}

/** Looks every five minutes for a due copy, until it is stopped. */
export function backUpNightly(deps: NightlyDeps): Backups {
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
      // On a full disk even the failure cannot be stored.
      health = 'failed';
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => {
    underWay = look();
  }, LOOK_EVERY_MS).unref();
  const makeNow = async () => {
    const { onMade: _, ...asked } = deps;
    const outcome = await makeAsked(asked);
    if (outcome !== 'busy' && deps.backup.nightly) health = outcome === null ? 'ok' : 'failed';
    return outcome;
  };
  return {
    health: () => health,
    makeNow() {
      const making = makeNow();
      const before = underWay;
      underWay = making.then(
        () => before,
        () => before,
      );
      return making;
    },
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
