import { describe, expect, it } from 'vitest';
import { figures, read } from './read-sample.fixture';

const weights = (text: string) => {
  const file = read(text);
  const sets = figures(file).flatMap(({ exercises }) => exercises.flatMap(([, ...sets]) => sets));
  return { sets, skipped: file.skipped.map(({ line, why }) => `${line} ${why}`) };
};
const table = (...rows: string[]) => `Date,Exercise,Weight,Reps\n${rows.join('\n')}\n`;
const row = (weight: string, reps = 5) => `2024-03-04 10:00,Leg Press,${weight},${reps}`;

describe('a comma before three digits', () => {
  it('groups thousands in a file with decimal points', () => {
    expect(weights(table(row('82.5'), row('"1,000"')))).toEqual({
      sets: ['82.5 kg x5', '1000 kg x5'],
      skipped: [],
    });
    expect(weights(table(row('"1,102.5"'), row('"1,100"'))).sets).toEqual(['1102.5 kg x5', '1100 kg x5']);
  });

  it('counts as a decimal comma in a file with others, and between semicolons', () => {
    expect(weights(table(row('"82,5"'), row('"22,675"'))).sets).toEqual(['82.5 kg x5', '22.68 kg x5']);
    const file =
      'Date;Exercise;Weight;Reps\n2024-03-04 10:00;Leg Press;100;5\n2024-03-04 10:00;Leg Press;22,675;5\n';
    expect(weights(file).sets).toEqual(['100 kg x5', '22.68 kg x5']);
  });

  it('leaves its line out where the file does not tell, and never makes another weight of it', () => {
    expect(weights(table(row('900'), row('"1,000"')))).toEqual({
      sets: ['900 kg x5'],
      skipped: ['3 number'],
    });
    expect(weights(table(row('82.5'), row('"82,5"'), row('"1,000"'))).skipped).toEqual(['4 number']);
  });
});

it('leaves out a line whose weight cannot be read, and reads a word as none', () => {
  expect(weights(table(row('100 stone'), row('BW')))).toEqual({ sets: ['x5'], skipped: ['2 number'] });
});
