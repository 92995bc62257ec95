import type { Connection } from 'mongoose';
import mongoose, { type Model } from 'mongoose';
import type { EventBus, ServerEvents } from '@server/core/domain-events';
import { KeyedQueue } from '@server/core/keyed-queue';
import type { Logger } from '@server/core/logger';
import { modelOf } from '@server/database/model';
import { sessionModel } from '../model';
import { BestsCounting } from './bests-counting';

const uncounted = new mongoose.Schema<{ _id: 'club' }>(
  { _id: String },
  { collection: 'uncountedhistories', versionKey: false },
);

/**
 * One document, `club`, while there may be histories from before records and totals were stored. Data of an older
 * version has it; a newer club never does.
 */
export function uncountedModel(connection: Connection): Model<{ _id: 'club' }> {
  return modelOf(connection, 'UncountedHistories', uncounted);
}

interface BestsDeps {
  connection: Connection;
  events: EventBus;
  log: Logger;
}

/**
 * Keeps members' bests up to date in the background: after each change of a completed session, and at a node's start
 * for members with changes left over, one after the other. Returns what stops it.
 */
export function keepBests({ connection, events, log }: BestsDeps): () => Promise<void> {
  const bests = new BestsCounting(connection);
  const queue = new KeyedQueue();
  const running = new Set<Promise<boolean>>();
  let isStopped = false;

  /** True if the work was done: it neither failed nor was stopped. */
  const tried = (work: () => Promise<void>): Promise<boolean> => {
    const task = work().then(
      () => !isStopped,
      (err: unknown) => {
        if (!isStopped) log.warn({ err }, 'records could not be counted');
        return false;
      },
    );
    running.add(task);
    void task.then(() => running.delete(task));
    return task;
  };
  const refresh = (userId: string) =>
    queue.run(userId, async () => (isStopped ? undefined : bests.refresh(userId)));

  /** Counts histories from before bests existed: once after an upgrade, over all sessions. */
  const countOlderHistories = async () => {
    const uncounted = uncountedModel(connection);
    if (isStopped || !(await uncounted.exists({ _id: 'club' }))) return;
    const members = await sessionModel(connection).distinct('userId', { phase: 'completed' });
    let areCounted = true;
    for (const userId of members.map(String)) {
      const isCounted = await tried(() =>
        queue.run(userId, async () => (isStopped ? undefined : bests.countUnknown(userId))),
      );
      areCounted &&= isCounted;
    }
    // Otherwise the next start goes on with it.
    if (areCounted) await uncounted.deleteOne({ _id: 'club' });
  };

  const onChange = ({ userId, before, after }: ServerEvents['sessionChanged'][0]) => {
    if (before?.phase === 'completed' || after.phase === 'completed') void tried(() => refresh(userId));
  };
  events.on('sessionChanged', onChange);
  void tried(async () => {
    for (const userId of await bests.stale()) if (!isStopped) await tried(() => refresh(userId));
    await countOlderHistories();
  });
  return async () => {
    isStopped = true;
    events.off('sessionChanged', onChange);
    await Promise.all(running);
  };
}
