import { type FillClub, fillDemo } from './demo-club';
import { fillLong } from './long-club';
import { longWalks } from './long-walks';
import { type Walk, walks } from './walks';

/** A club to be shown, and the walks through it. */
interface Data {
  fill: FillClub;
  walks: readonly Walk[];
}

const DATA: Record<string, Data> = {
  demo: { fill: fillDemo, walks },
  long: { fill: fillLong, walks: longWalks },
};

/** The data that the command names. */
export function dataNamed(name: string): Data {
  const data = DATA[name];
  if (!data) throw new Error(`There is no data ${name}: ${Object.keys(DATA).join(', ')}.`);
  return data;
}
