import { createHash } from 'node:crypto';
import type { LoggedSet, NextSet } from '@common/contract/training/next-set';
import type { CommandEnvelope } from '@common/contract/training/sessions';
import { countedLoad, FIGURES_OF, measureOf } from '@common/player/plan/measure';
import { asStated, performedIn } from '@common/player/plan/performed-set';
import { type PlanEntry, targetOf } from '@common/player/plan/plan';
import type { PlayerCommand } from '@common/player/state/commands';
import { setNamed } from '@common/player/state/entries';
import { planNow } from '@common/player/state/plan-now';
import { openTurns, type Position } from '@common/player/state/position';
import { isUnderWay } from '@common/player/state/state';
import { ProblemError } from '@server/core/errors';
import type { StoredSession } from '../model';

const shortHash = (text: string, length: number) =>
  createHash('sha256').update(text).digest('base64url').slice(0, length);

/** The device and nonce that stand for a client's key: one device for each sign-in or token, one nonce for each key. */
export function keyedDevice(loginId: string, key: string): Pick<CommandEnvelope, 'deviceId' | 'nonce'> {
  return { deviceId: `keyed-${shortHash(loginId, 24)}`, nonce: shortHash(key, 8) };
}

/** The command that records the next set of the plan, or of one exercise; what is left out is the target's. */
export function nextCommand({ plan, state }: StoredSession, set: Omit<NextSet, 'key'>): PlayerCommand {
  const { exerciseId, ...stated } = set;
  if (!isUnderWay(state)) throw new ProblemError('conflict', 'This workout is not under way.');
  const open = openTurns(plan, state);
  const turn = open.find(({ entry }) => exerciseId === undefined || entry.exerciseId === exerciseId);
  if (!turn) {
    const what = exerciseId === undefined ? 'this workout' : 'this exercise';
    throw new ProblemError('conflict', `There is no set left of ${what}.`);
  }
  const { entry, set: number } = turn;
  return { type: 'complete_set', entryId: entry.id, set: number, ...liftedOf(turn, stated) };
}

function liftedOf({ entry, set }: Position, stated: Omit<NextSet, 'key' | 'exerciseId'>) {
  const counted = FIGURES_OF[measureOf(entry)];
  const target = targetOf(entry, set);
  const { reps, load = counted.load ? target.load : undefined, ...figures } = stated;
  return {
    ...(counted.seconds && target.seconds !== undefined && { seconds: target.seconds }),
    ...(counted.distance && target.distance && { distance: target.distance }),
    ...(counted.calories && target.calories !== undefined && { calories: target.calories }),
    ...(target.kind && { kind: target.kind }),
    ...figures,
    reps: reps ?? (counted.reps ? (target.reps ?? entry.reps ?? 0) : 0),
    ...(load ? asStated(countedLoad(entry, load)) : { weight: counted.load ? (entry.weight ?? 0) : 0 }),
  };
}

/** The set that a command recorded, and what comes next. Throws `conflict` where it was taken back since. */
export function presentLogged({ plan, state }: StoredSession, actionId: string): LoggedSet {
  const record = setNamed(state, actionId);
  const entries = new Map(planNow(plan, state.facts).exercises.map((entry) => [entry.id, entry]));
  const entry = record && entries.get(record.entryId);
  if (!record || !entry) throw new ProblemError('conflict', 'This set was recorded, and taken back since.');
  const open = openTurns(plan, state);
  const [next] = open;
  return {
    logged: { ...placeOf(entry, record.set), ...performedIn(record) },
    left: open.length,
    next: next ? { ...placeOf(next.entry, next.set), target: targetOf(next.entry, next.set) } : null,
  };
}

const placeOf = ({ id, exerciseId, exercise }: PlanEntry, set: number) => ({
  entryId: id,
  exerciseId,
  name: exercise.name,
  set,
});
