import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ProgressWindow } from '../../../../common/progress';
import type { DayRun } from '../../../../common/progress-streak';
import { modelOf } from '../../../database/model';

/** One completed session of a recent month: when it started, its minutes, its calories. */
export type Counted = [startTime: number, minutes: number, calories: number];

/** The latest days with a session, as one time zone counts days. */
export interface ZoneRuns {
  timeZone: string;
  runs: DayRun[];
}

/** What is kept of a member's sessions, as it is counted with. */
export interface TotalsEntry {
  totals: ProgressWindow;
  zones: ZoneRuns[];
  /** Each session of the latest months, by month: what the windows of a page are told from. */
  recent: Record<string, Counted[]>;
  /** By month, such as 2026-03; the sum of them all is `totals`. */
  months: Record<string, ProgressWindow>;
}

/**
 * What a member's completed sessions come to, kept so that no page reads a whole history. It follows from the sessions
 * alone: `npm run records` counts it anew and proves it equal.
 */
export interface StoredTotals {
  /** The member. */
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Rises with every write: whoever counted before another's write counts again. */
  revision: number;
  totals: ProgressWindow;
  /** Of the time zones asked for last; of each run its first and its last day, one after the other. */
  zones: { timeZone: string; runs: number[] }[];
  /** By month; the three figures of each session, one after the other: not every server takes lists in lists. */
  recent: Record<string, number[]>;
  months: Record<string, ProgressWindow>;
}

/** A flat list by so many at a time. */
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

/** Totals as they are counted with; `flat` also reads the lists in lists that were stored before. */
export const totalsEntry = <S extends Pick<StoredTotals, 'zones' | 'recent'>>(stored: S) => ({
  ...stored,
  zones: stored.zones.map(({ timeZone, runs }) => ({ timeZone, runs: inGroups<DayRun>(runs.flat(), 2) })),
  recent: recentEntries(stored.recent, (sessions) => inGroups<Counted>(sessions.flat(), 3)),
});

const { Mixed, ObjectId } = Schema.Types;
// What every page asks for stands first: a long history is behind it.
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
