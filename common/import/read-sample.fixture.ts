import { formatOf } from './app-files';
import { readCsv } from './csv';
import { gatherWorkouts, type ReadFile } from './gather';
import { suggestedMapping, tableFormat } from './plain-table';
import type { ReadOptions } from './set-row';

const NOW = Date.UTC(2026, 10, 29);
const OPTIONS: ReadOptions = { unit: 'kg', distanceUnit: 'km', isDayFirst: true };

/** Workouts of a file, of a member in Berlin. */
export function read(text: string, options: Partial<ReadOptions> = {}): ReadFile & { source: string } {
  const table = readCsv(text);
  const format = formatOf(table) ?? tableFormat(suggestedMapping(table.header));
  const rows = format.read(table, { ...OPTIONS, ...options });
  return { source: format.source, ...gatherWorkouts(rows, format.grouping, 'Europe/Berlin', NOW) };
}
/** Figures of a file: each workout with its exercises, and of each set what it says. */
export const figures = ({ workouts }: ReadFile) =>
  workouts.map(({ name, startedAt, endedAt, exercises }) => ({
    name,
    start: new Date(startedAt).toISOString(),
    minutes: (endedAt - startedAt) / 60_000,
    exercises: exercises.map(({ name: exercise, sets }) => [
      exercise,
      ...sets.map(({ reps, weight, load, kind, seconds, distance, rpe }) =>
        [
          load ? `${load.value} ${load.unit}` : weight > 0 ? `${weight} lb` : '',
          reps > 0 ? `x${reps}` : '',
          seconds ? `${seconds}s` : '',
          distance ? `${distance.value} ${distance.unit}` : '',
          kind ?? '',
          rpe ? `@${rpe}` : '',
        ]
          .filter(Boolean)
          .join(' '),
      ),
    ]),
  }));
