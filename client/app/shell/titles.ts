import { notFoundTexts } from '../../../common/texts';
import { ADMIN_ITEM, MAIN_ITEMS, WORKOUT_ITEMS } from './nav-items';

/** Screens that the navigation calls otherwise, or not at all; the workout section goes before the main tabs. */
const titles = new Map([
  ...[...MAIN_ITEMS, ...WORKOUT_ITEMS, ADMIN_ITEM].map(({ to, label }) => [to, label] as const),
  ['/home', 'Home'] as const,
  ['/journal', 'Journal'] as const,
  ['/add-device', 'Add a Device'] as const,
]);

/** What the browser's tab calls the screen at a path. */
export const titleAt = (path: string): string =>
  titles.get(path.length > 1 ? path.replace(/\/+$/, '') : path) ??
  (path.startsWith('/exercises/') ? 'Exercise' : notFoundTexts.title);
