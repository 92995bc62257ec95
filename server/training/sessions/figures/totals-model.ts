import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ProgressWindow } from '@common/contract/training/progress';
import type { DayRun } from '@common/rules/streak';
import { modelOf } from '@server/database/model';

/** One completed session of a recent month: when it started, its minutes, its calories. */
export type Counted = [startTime: number, minutes: number, calories: number];

/** The latest days with a session, as one time zone counts days. */
export interface ZoneRuns {
  timeZone: string;
  runs: DayRun[];
}

/** A member's totals in the form used for counting. */
export interface TotalsEntry {
  totals: ProgressWindow;
  zones: ZoneRuns[];
  /** Sessions of the latest months, by month: the source of a page's windows. */
  recent: Record<string, Counted[]>;
  /** By month, such as 2026-03; the sum of them all is `totals`. */
  months: Record<string, ProgressWindow>;
}

/**
 * Totals of a member's completed sessions, stored so that no page reads a whole history. Derived from the sessions
 * alone: `npm run records` recounts and compares them.
 */
export interface StoredTotals {
  /** The member. */
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Rises with every counting write, which compares it (compare-and-set). */
  revision: number;
  totals: ProgressWindow;
  /** Time zones requested last; `runs` is flat: first and last day of each run. */
  zones: { timeZone: string; runs: number[] }[];
  /** By month; flat: three figures per session, because not every server takes nested lists. */
  recent: Record<string, number[]>;
  months: Record<string, ProgressWindow>;
}

/** Splits a flat list into groups of `size`. */
const inGroups = <T>(list: readonly number[], size: number): T[] =>
  Array.from({ length: list.length / size }, (_, index) => list.slice(index * size, (index + 1) * size) as T);

const recentEntries = <A, B>(recent: Record<string, A>, as: (list: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(recent).map(([month, list]) => [month, as(list)]));

/** Time zones as they are stored. */
export const storedZones = (zones: readonly ZoneRuns[]): StoredTotals['zones'] =>
  zones.map(({ timeZone, runs }) => ({ timeZone, runs: runs.flat() }));

/** Totals as they are stored. */
export const storedTotals = ({ totals, zones, recent, months }: TotalsEntry) => ({
  totals,
  zones: storedZones(zones),
  recent: recentEntries(recent, (sessions) => sessions.flat()),
  months,
});

/** Totals in the form used for counting; `flat` also reads the nested lists of older versions. */
export const totalsEntry = <S extends Pick<StoredTotals, 'zones' | 'recent'>>(stored: S) => ({
  ...stored,
  zones: stored.zones.map(({ timeZone, runs }) => ({ timeZone, runs: inGroups<DayRun>(runs.flat(), 2) })),
  recent: recentEntries(stored.recent, (sessions) => inGroups<Counted>(sessions.flat(), 3)),
});

const { Mixed, ObjectId } = Schema.Types;
// Order of fields: what every page reads comes first, the long history (`months`) last.
const totals = new Schema<StoredTotals>(
  {
    _id: { type: ObjectId, required: true },
    userId: { type: ObjectId, required: true },
    revision: { type: Number, required: true },
    totals: { type: Mixed, required: true },
    zones: { type: [Mixed as never], required: true },
    recent: { type: Mixed, required: true },
    months: { type: Mixed, required: true },
  },
  { collection: 'trainingtotals', versionKey: false, minimize: false },
);

/** The totals of this connection's database. */
export function totalsModel(connection: Connection): Model<StoredTotals> {
  return modelOf(connection, 'TrainingTotals', totals);
}
