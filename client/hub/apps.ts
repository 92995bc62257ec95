import { Dumbbell, type LucideIcon, TrendingUp, Umbrella } from 'lucide-react';
import type { Token } from '../ui/theme/tokens';

/** A figure on a card of the hub. Static samples, not loaded from the server (product.md 1). */
export interface SampleStat {
  label: string;
  value: string;
}

export interface HubApp {
  name: string;
  text: string;
  to: string;
  icon: LucideIcon;
  tone: Token;
  stats: readonly SampleStat[];
}

/** The three apps of the hub. */
export const HUB_APPS: readonly HubApp[] = [
  {
    name: 'Workouts',
    text: 'Build workouts, run them live, track progress.',
    to: '/workouts',
    icon: Dumbbell,
    tone: 'flexibility',
    stats: [
      { label: 'Active Programs', value: '3' },
      { label: 'This Week', value: '4' },
      { label: 'Progress', value: '78%' },
    ],
  },
  {
    name: 'Trading',
    text: 'Positions, performance and the watch list.',
    to: '/trading',
    icon: TrendingUp,
    tone: 'strength',
    stats: [
      { label: 'Portfolio Value', value: '$48,250' },
      { label: "Today's Change", value: '+1.8%' },
      { label: 'Win Rate', value: '64%' },
    ],
  },
  {
    name: 'Shore House',
    text: 'Bookings, earnings and guests of the rental.',
    to: '/shore-house',
    icon: Umbrella,
    tone: 'hiit',
    stats: [
      { label: 'Monthly Earnings', value: '$6,840' },
      { label: 'Occupancy Rate', value: '87%' },
      { label: 'Rating', value: '4.9' },
    ],
  },
];

/** Today's Overview: three static tiles (product.md 1). */
export const OVERVIEW = [
  { label: 'Active Goals', value: '12', text: 'across all apps' },
  { label: 'Total Earnings', value: '$7,693', text: 'this month' },
  { label: 'Upcoming', value: '5', text: 'events and deadlines' },
] as const;
