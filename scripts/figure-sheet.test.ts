import { describe, expect, it } from 'vitest';
import { CATALOG } from '@client/exercises/figures/catalog';
import { movementNameOf } from '@client/exercises/figures/choose';
import { allEntries } from '@server/training/exercises/library/all-entries';

describe('the sheet of figures', () => {
  it('has a movement for each exercise of the library', () => {
    for (const exercise of allEntries) expect(CATALOG[movementNameOf(exercise)], exercise.name).toBeDefined();
  });

  it('names no exercise that the library does not have', () => {
    const names = new Set(allEntries.map(({ name }) => name.toLowerCase()));
    expect(Object.keys(CATALOG).filter((name) => !names.has(name))).toEqual([]);
  });
});
