import type { CalendarDay } from '@common/rules/days';
import type { EntryResult } from './entry-result';

/** The part of a session that a run reads. Deleted and discarded ones are left out by the caller or marked here (R8). */
export interface RunSession {
  id: string;
  workoutId: string | null;
  /** The place that it names, stated at its start (R6). */
  place: { runId: string; placeId: string } | null;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The member's local day of its start. */
  day: CalendarDay;
  phase: 'under way' | 'completed' | 'discarded';
  /** Results of its entries; left out where it is not completed or aims at nothing (P2). */
  results?: readonly EntryResult[] | undefined;
}
