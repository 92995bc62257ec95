import { describe, expect, it } from 'vitest';
import { EQUIPMENT, MUSCLE_GROUPS } from '@common/contract/training/exercise-words';
import {
  CATEGORIES,
  type Category,
  DIFFICULTIES,
  exerciseSchema,
  MEASURES,
  type Measure,
} from '@common/contract/training/exercises';
import { library, libraryId } from '../library';
import { allEntries, type LibraryEntry, libraryFileSchema, libraryFiles } from './all-entries';

const LEAST_PER_CATEGORY: Record<Category, number> = {
  strength: 110,
  cardio: 28,
  hiit: 32,
  flexibility: 36,
  sports: 26,
  other: 20,
};
const LEAST_SHARE_PER_DIFFICULTY = 0.15;

const linesOf = (entry: LibraryEntry) => entry.instructions.split('\n');
const namesWhere = (isWrong: (entry: LibraryEntry) => boolean) =>
  allEntries.filter(isWrong).map((entry) => entry.name);
function repeated(values: string[], most = 1): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > most).map(([value]) => value);
}

describe('the exercise library', () => {
  it('holds at least 240 exercises', () => {
    expect(allEntries.length).toBeGreaterThanOrEqual(240);
  });

  it.each(CATEGORIES)('states %s as its schema says, and nothing beside', (category) => {
    expect(libraryFileSchema.parse(libraryFiles[category])).toEqual(libraryFiles[category]);
  });

  it('holds only exercises that keep the contract unchanged', () => {
    for (const entry of allEntries) {
      const exercise = { id: libraryId(entry.name), ...entry };
      expect(exerciseSchema.parse(exercise)).toEqual(exercise);
    }
  });

  it('names every exercise once, in sentence case', () => {
    expect(repeated(allEntries.map((entry) => entry.name.toLowerCase()))).toEqual([]);
    expect(namesWhere((entry) => !/^[A-Z0-9]\S*( \S+)*$/.test(entry.name))).toEqual([]);
  });

  it('sorts the library by name, as English does', () => {
    const names = library.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  it('gives every exercise an id of its own', () => {
    expect(repeated(allEntries.map((entry) => libraryId(entry.name)))).toEqual([]);
  });

  it.each(CATEGORIES)('fills %s at every difficulty', (category) => {
    const inCategory = allEntries.filter((entry) => entry.category === category);
    expect(inCategory.length).toBeGreaterThanOrEqual(LEAST_PER_CATEGORY[category]);
    for (const difficulty of DIFFICULTIES) {
      const share = inCategory.filter((entry) => entry.difficulty === difficulty).length / inCategory.length;
      expect(share, difficulty).toBeGreaterThanOrEqual(LEAST_SHARE_PER_DIFFICULTY);
    }
  });

  it('tells every exercise in two to five full lines', () => {
    expect(namesWhere((entry) => linesOf(entry).length < 2 || linesOf(entry).length > 5)).toEqual([]);
    expect(namesWhere((entry) => !linesOf(entry).every((line) => /^[A-Z].+\.$/.test(line)))).toEqual([]);
  });

  it('uses no instruction line for more than three exercises', () => {
    expect(repeated(allEntries.flatMap(linesOf), 3)).toEqual([]);
  });

  it('names one to four muscle groups and one piece of equipment from the lists', () => {
    const muscleGroups = new Set<string>(MUSCLE_GROUPS);
    const equipment = new Set<string>(EQUIPMENT);
    expect(namesWhere((entry) => entry.muscleGroups.length < 1 || entry.muscleGroups.length > 4)).toEqual([]);
    expect(namesWhere((entry) => new Set(entry.muscleGroups).size < entry.muscleGroups.length)).toEqual([]);
    expect(namesWhere((entry) => !entry.muscleGroups.every((group) => muscleGroups.has(group)))).toEqual([]);
    expect(namesWhere((entry) => !equipment.has(entry.equipment))).toEqual([]);
  });

  it('counts every exercise in a measure that its equipment and kind make sense of', () => {
    const measured = (measure: Measure) => namesWhere((entry) => entry.measure === measure);
    const holdsBar = ({ equipment }: LibraryEntry) => /barbell|trap bar|landmine/.test(equipment);
    expect(namesWhere((entry) => holdsBar(entry) && entry.measure !== 'reps_weight')).toEqual([]);
    expect(
      namesWhere(
        ({ measure, equipment }) => measure === 'bodyweight' && /dumbbell|kettlebell/.test(equipment),
      ),
    ).toEqual([]);
    expect(measured('time')).toEqual(
      expect.arrayContaining(['Plank', 'Wall sit', 'Dead hang', 'Pigeon pose']),
    );
    expect(measured('bodyweight')).toEqual(
      expect.arrayContaining(['Pull-up', 'Push-up', 'Parallel bar dip', 'Weighted pull-up']),
    );
    expect(measured('reps')).toEqual(expect.arrayContaining(['Jumping jack', 'Burpee', 'Box jump']));
    expect(measured('weight_time')).toEqual(expect.arrayContaining(["Farmer's carry", 'Suitcase carry']));
    expect(measured('distance_time')).toEqual(expect.arrayContaining(['Easy jog', 'Steady-state row']));
    expect(measured('calories_time')).toEqual(expect.arrayContaining(['Air bike sprint']));
    expect(
      namesWhere(({ name, measure }) => /stretch|pose$/i.test(name) && /weight|distance/.test(measure!)),
    ).toEqual([]);
    for (const measure of MEASURES) expect(measured(measure), measure).not.toEqual([]);
  });

  it('lists no muscle group or equipment that no exercise uses', () => {
    const usedGroups = new Set(allEntries.flatMap((entry) => entry.muscleGroups));
    const usedEquipment = new Set(allEntries.map((entry) => entry.equipment));
    expect(MUSCLE_GROUPS.filter((group) => !usedGroups.has(group))).toEqual([]);
    expect(EQUIPMENT.filter((equipment) => !usedEquipment.has(equipment))).toEqual([]);
  });
});

describe('libraryId', () => {
  it('never changes for a name, whatever its letter case', () => {
    expect(libraryId('Barbell bench press')).toBe('2deac047357fb7633b05392f');
    expect(libraryId('BARBELL BENCH PRESS')).toBe(libraryId('Barbell bench press'));
  });
});
