import { cardio } from './cardio';
import type { LibraryEntry } from './entry';
import { flexibility } from './flexibility';
import { hiit } from './hiit';
import { other } from './other';
import { sports } from './sports';
import { strengthCore } from './strength-core';
import { strengthLower } from './strength-lower';
import { strengthUpperPull } from './strength-upper-pull';
import { strengthUpperPush } from './strength-upper-push';

/** The whole exercise library. */
export const allEntries: LibraryEntry[] = [
  ...strengthUpperPush,
  ...strengthUpperPull,
  ...strengthLower,
  ...strengthCore,
  ...cardio,
  ...hiit,
  ...flexibility,
  ...sports,
  ...other,
];
