import type { Catalog } from './movement';
import { ARMS } from './moves/arms';
import { CARDIO } from './moves/cardio';
import { CORE } from './moves/core';
import { HINGES } from './moves/hinges';
import { OTHER } from './moves/other';
import { POWER } from './moves/power';
import { PRESSES } from './moves/presses';
import { PULLS } from './moves/pulls';
import { SPORTS } from './moves/sports';
import { SQUATS } from './moves/squats';
import { STRETCHES } from './moves/stretches';

/** Each exercise of the library by its name in small letters. */
export const CATALOG: Catalog = {
  ...SQUATS,
  ...HINGES,
  ...PRESSES,
  ...PULLS,
  ...ARMS,
  ...CORE,
  ...POWER,
  ...CARDIO,
  ...STRETCHES,
  ...OTHER,
  ...SPORTS,
};
