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

/** One entry of the navigation. `also` names further paths under which it is the current one. */
export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  also?: readonly string[];
}

/** The five main tabs (product.md 2, Layout). */
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

/** For admins, outside the workout section. */
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

/** Whether an entry is where the member is. */
export function isCurrent(item: NavItem, path: string): boolean {
  return [item.to, ...(item.also ?? [])].some((root) => isUnder(path, root));
}

/** Whether the sidebar shows the workout section here. */
export function inWorkoutSection(path: string): boolean {
  return WORKOUT_ITEMS.some((item) => isUnder(path, item.to));
}
