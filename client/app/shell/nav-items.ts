import {
  CalendarDays,
  ChartColumn,
  Dumbbell,
  House,
  Library,
  type LucideIcon,
  ShieldCheck,
  TrendingUp,
  Umbrella,
  User,
} from 'lucide-react';

/** An entry of the navigation. `also` lists further paths for which it is the current one. */
export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  also?: readonly string[];
}

/** The five main tabs [2.12]. */
export const MAIN_ITEMS: readonly NavItem[] = [
  { to: '/', label: 'Dashboard', icon: House, also: ['/home'] },
  {
    to: '/workouts',
    label: 'Workouts',
    icon: Dumbbell,
    also: ['/programs', '/exercises', '/progress'],
  },
  { to: '/trading', label: 'Trading', icon: TrendingUp },
  { to: '/shore-house', label: 'Shore House', icon: Umbrella },
  { to: '/profile', label: 'Profile', icon: User },
];

/** Admins only; not part of the workout section. */
export const ADMIN_ITEM: NavItem = { to: '/admin', label: 'Admin Panel', icon: ShieldCheck };

/** The workout section. */
export const WORKOUT_ITEMS: readonly NavItem[] = [
  { to: '/workouts', label: 'My Workouts', icon: Dumbbell },
  { to: '/programs', label: 'Programs', icon: CalendarDays },
  { to: '/exercises', label: 'Exercise Library', icon: Library },
  { to: '/progress', label: 'Progress', icon: ChartColumn },
];

const isUnder = (path: string, root: string) =>
  root === '/' ? path === '/' : path === root || path.startsWith(`${root}/`);

/** True if an entry's screen is shown. */
export function isCurrent(item: NavItem, path: string): boolean {
  return [item.to, ...(item.also ?? [])].some((root) => isUnder(path, root));
}

/** True if the sidebar shows the workout section at this path. */
export function inWorkoutSection(path: string): boolean {
  return WORKOUT_ITEMS.some((item) => isUnder(path, item.to));
}
