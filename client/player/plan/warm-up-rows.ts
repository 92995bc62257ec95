import { MAX_SETS } from '@common/constants';
import { type Load, loadIn } from '@common/player/plan/load';
import { loadOf, type PerformedSet } from '@common/player/plan/performed-set';
import { type LoadParts, warmUpsFor } from '@common/player/plan/warm-ups';
import { type DraftRow, type RowCounting, readRow, rowOf } from './draft-row';

/**
 * The rows with warm-ups made from the first working row, in place of those there were; null where none can be made.
 * `lastTime`: sets of the last time, the heaviest of which stands in for a load that is not planned.
 */
export function withWarmUps(
  rows: readonly DraftRow[],
  counting: RowCounting,
  parts: LoadParts,
  lastTime: readonly PerformedSet[] = [],
): DraftRow[] | null {
  const { figures, isBody, unit } = counting;
  if (!figures.reps || !figures.load || figures.isHelp || isBody) return null;
  const working = rows.filter(({ kind }) => kind !== 'warm_up');
  const planned = working[0] && readRow(working[0], counting).target.load;
  const work = planned && planned.value > 0 ? planned : heaviest(lastTime);
  if (!work) return null;
  const inUnit: Load = work.unit === unit ? work : { value: loadIn(work, unit), unit };
  const warmUps = warmUpsFor(inUnit, parts).map((target) => rowOf(target, { reps: null, unit }));
  const isRoom = warmUps.length > 0 && warmUps.length + working.length <= MAX_SETS;
  return isRoom ? [...warmUps, ...working] : null;
}

const heaviest = (sets: readonly PerformedSet[]): Load | undefined =>
  sets
    .filter(({ kind }) => kind === undefined)
    .map(loadOf)
    .reduce<Load | undefined>(
      (most, load) => (loadIn(load, 'lb') > (most ? loadIn(most, 'lb') : 0) ? load : most),
      undefined,
    );
