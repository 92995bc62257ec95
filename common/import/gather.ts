import { MAX_DURATION_MINUTES, MAX_EXERCISES_PER_WORKOUT, MAX_SETS, MINUTE_MS } from '../constants';
import { hasVisible, withoutUnreadable } from '../contract/fields';
import type { ImportedExercise, ImportedSet, ImportedWorkout } from '../contract/training/imports';
import type { Grouping } from './format';
import { momentsIn, type StatedTime } from './read-dates';
import { isSkipped, noteIn, type SetRow, type SkippedRow, type SkipReason } from './set-row';

/** A workout of a file; its exercises have the names of the file, in the place of ids. */
export interface ReadWorkout extends Omit<ImportedWorkout, 'exercises' | 'category'> {
  /** Line of its first set. */
  line: number;
  exercises: (Omit<ImportedExercise, 'exerciseId'> & { name: string })[];
}

/** Workouts of a file, and the lines that are left out. */
export interface ReadFile {
  workouts: ReadWorkout[];
  skipped: SkippedRow[];
}

interface Block {
  name: string;
  measure: SetRow['measure'];
  round: string;
  superset: string | undefined;
  note: string;
  rows: SetRow[];
}

const MAX_NAME = 120;
/** A name as it can be stored; empty for one of which nothing is to be seen. */
function nameIn(text: string): string {
  const name = withoutUnreadable(text.replace(/[\s\p{Cc}]+/gu, ' ')).trim();
  return hasVisible(name) ? name : '';
}
/** The most of these numbers, 0 at least. Not `Math.max`: it takes no more arguments than the stack holds. */
const most = (numbers: readonly number[]): number => numbers.reduce((max, one) => Math.max(max, one), 0);

/** Groups the sets of a file to workouts, in the order of the file, and says which lines are left out. */
export function gatherWorkouts(
  rows: readonly (SetRow | SkippedRow)[],
  { byRun, apart }: Grouping,
  timeZone: string,
  now: number,
): ReadFile {
  const skipped: SkippedRow[] = rows.filter(isSkipped);
  const momentOf = momentsIn(timeZone);
  const moments = new Map<string, number>();
  const at = (time: StatedTime): number => {
    if ('at' in time) return time.at;
    const key = Object.values(time.wall).join(' ');
    const moment = moments.get(key) ?? momentOf(time.wall);
    moments.set(key, moment);
    return moment;
  };
  const skip = ({ line }: SetRow, why: SkipReason) => skipped.push({ line, why });
  const groups = new Map<string, SetRow[]>();
  let [lastKey, run] = ['', 0];
  for (const row of rows) {
    if (isSkipped(row)) continue;
    const [exercise, workout] = [nameIn(row.exercise), nameIn(row.workout) || 'Workout'];
    const startedAt = at(row.start);
    if (exercise === '') skip(row, 'nameless');
    else if (exercise.length > MAX_NAME || workout.length > MAX_NAME) skip(row, 'name');
    else if (startedAt > now) skip(row, 'future');
    else if (startedAt < 0) skip(row, 'ancient');
    else {
      const key = (row.workoutId ?? `${row.startText} ${workout}`).slice(0, 180);
      const isAgain = byRun && key !== lastKey && groups.has(key);
      if (isAgain) run += 1;
      else if (key !== lastKey) run = 0;
      lastKey = key;
      const name = run > 0 ? `${key} #${run + 1}` : key;
      const group = groups.get(name) ?? [];
      groups.set(name, group);
      group.push({ ...row, exercise, workout });
    }
  }
  const workouts = [...groups].map(([key, sets]) => workoutOf(key, sets, { at, apart, now, skip }));
  return { workouts, skipped: skipped.sort((a, b) => a.line - b.line) };
}

interface Context {
  at: (time: StatedTime) => number;
  apart: boolean;
  now: number;
  skip: (row: SetRow, why: SkipReason) => void;
}

function workoutOf(key: string, rows: SetRow[], { at, apart, now, skip }: Context): ReadWorkout {
  const [first] = rows as [SetRow, ...SetRow[]];
  const startedAt = at(first.start);
  const blocks = blocksOf(rows, apart);
  for (const { rows: left } of blocks.slice(MAX_EXERCISES_PER_WORKOUT)) skip(left[0]!, 'exercises');
  const firstBlocks = blocks.slice(0, MAX_EXERCISES_PER_WORKOUT);
  const rounds = roundsOf(firstBlocks);
  const minutes = most(rows.map((row) => row.minutes ?? 0));
  const writtenEnd = first.end ? at(first.end) : -1;
  const hasEnd = writtenEnd >= startedAt;
  const statedEnd = hasEnd ? writtenEnd : startedAt + minutes * MINUTE_MS;
  // A set that was added to a workout afterwards does not prolong it.
  const times = hasEnd ? [] : rows.flatMap((row) => (row.at ? [at(row.at)] : []));
  const latest = Math.min(now, startedAt + MAX_DURATION_MINUTES * MINUTE_MS);
  const endedAt = Math.min(Math.max(statedEnd, startedAt, most(times)), latest);
  const note = noteIn(rows.find(({ workoutNote }) => workoutNote?.trim())?.workoutNote ?? '');
  const supersets = [...new Set(rounds.filter(({ isSuperset }) => isSuperset).map(({ number }) => number))];
  return {
    key,
    line: first.line,
    name: first.workout,
    startedAt,
    endedAt: Math.max(Math.round(endedAt), startedAt),
    ...(first.caloriesBurned !== undefined && { caloriesBurned: first.caloriesBurned }),
    ...(note && { note }),
    ...(supersets.length > 0 && { supersets }),
    exercises: firstBlocks.map((block, index) => {
      const { number, name } = rounds[index]!;
      const entryNote = noteIn(block.note);
      return {
        name: block.name,
        ...(block.measure && { measure: block.measure }),
        roundNumber: number,
        ...(name && { roundName: name }),
        ...(entryNote && { note: entryNote }),
        sets: setsOf(block.rows, at, startedAt, endedAt),
      };
    }),
  };
}

/** The sets of a block in their places: those of the file where each has one of its own. */
function setsOf(rows: SetRow[], at: Context['at'], startedAt: number, endedAt: number): ImportedSet[] {
  const orders = rows.map(({ order }) => order);
  const isPlaced =
    new Set(orders).size === rows.length &&
    orders.every((order) => order !== null && order >= 1 && order <= MAX_SETS);
  return rows.map((row, index) => {
    const doneAt = row.at && at(row.at);
    const isWithin = doneAt !== undefined && doneAt >= startedAt && doneAt <= endedAt;
    return {
      ...row.set,
      set: isPlaced ? row.order! : index + 1,
      ...(isWithin && { at: doneAt }),
    };
  });
}

/**
 * The exercises of a workout, each with its sets. Where a number begins again, or is there already, it is the same
 * exercise once more; so it is beyond 50 sets.
 */
function blocksOf(rows: readonly SetRow[], apart: boolean): Block[] {
  const blocks: Block[] = [];
  for (const row of rows) {
    const isSame = ({ name, round, superset }: Block) =>
      name === row.exercise && round === (row.round ?? '') && superset === row.superset;
    const last = blocks.at(-1);
    const candidate = apart ? blocks.findLast(isSame) : last && isSame(last) ? last : undefined;
    const goesOn = candidate && candidate.rows.length < MAX_SETS && follows(candidate, row, apart);
    if (goesOn) {
      candidate.rows.push(row);
      candidate.note ||= row.exerciseNote ?? '';
      continue;
    }
    blocks.push({
      name: row.exercise,
      measure: row.measure,
      round: row.round ?? '',
      superset: row.superset,
      note: row.exerciseNote ?? '',
      rows: [row],
    });
  }
  return blocks;
}

function follows({ rows }: Block, { order }: SetRow, apart: boolean): boolean {
  if (order === null) return true;
  if (apart) return !rows.some((row) => row.order === order);
  const before = rows.findLast((row) => row.order !== null)?.order ?? null;
  return before === null || order > before;
}

interface Round {
  number: number;
  name: string;
  isSuperset: boolean;
}

/** Rounds of the exercises: those of the file, else one of each superset, and of what stands between two. */
function roundsOf(blocks: readonly Block[]): Round[] {
  const roundNames = [...new Set(blocks.map(({ round }) => round))];
  if (roundNames.some((round) => round !== ''))
    return blocks.map(({ round }) => {
      const isNumber = /^\d{1,3}$/.test(round);
      return {
        number: roundNames.indexOf(round) + 1,
        name: isNumber ? '' : nameIn(nameIn(round).slice(0, MAX_NAME)),
        isSuperset: false,
      };
    });
  let number = 0;
  let before: string | null | undefined = null;
  return blocks.map(({ superset }) => {
    if (superset !== before) number += 1;
    before = superset;
    const isShared = blocks.filter((one) => one.superset === superset).length > 1;
    return { number, name: '', isSuperset: superset !== undefined && isShared };
  });
}
