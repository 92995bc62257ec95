import { notFoundTexts } from '@common/texts';
import { ADMIN_ITEM, MAIN_ITEMS, WORKOUT_ITEMS } from './nav-items';

/** Screens without a navigation entry, or with another title; entries of the workout section override the main tabs. */
const titles = new Map([
  ...[...MAIN_ITEMS, ...WORKOUT_ITEMS, ADMIN_ITEM].map(({ to, label }) => [to, label] as const),
  ['/home', 'Home'] as const,
  ['/journal', 'Journal'] as const,
  ['/add-device', 'Add a Device'] as const,
  ['/import', 'Import'] as const,
  ['/programs/calendar', 'Calendar'] as const,
  ['/progress/review', 'In Review'] as const,
  ['/log-workout', 'Log a Past Workout'] as const,
]);

/** Titles of the screens that show one thing of a list, until it is loaded. */
const DETAILS = [
  ['/exercises/', 'Exercise'],
  ['/admin/members/', 'Member'],
  ['/programs/', 'Program'],
] as const;

/** Document title of the screen at a path. */
export const titleAt = (path: string): string =>
  titles.get(path.length > 1 ? path.replace(/\/+$/, '') : path) ??
  DETAILS.find(([start]) => path.startsWith(start))?.[1] ??
  notFoundTexts.title;
