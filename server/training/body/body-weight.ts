import type { Connection } from 'mongoose';
import type { Load, Unit } from '@common/player/plan/load';
import { calendarOf, isoDate } from '@common/rules/days';
import { settingsModel } from '../settings/model';
import { measurementModel, type StoredMeasurement } from './model';

/** The zone in which a day begins first, for members who chose none: it may be that day already where they are. */
const FURTHEST_AHEAD = 'Pacific/Kiritimati';

async function dateIn(connection: Connection, userId: string): Promise<(at: number) => string> {
  const settings = await settingsModel(connection).findById(userId, { timeZone: 1 }).lean();
  const dayOf = calendarOf(settings?.timeZone ?? FURTHEST_AHEAD);
  return (at) => isoDate(dayOf(new Date(at)));
}

const loadOf = ({ value, unit }: StoredMeasurement): Load => ({ value, unit: unit as Unit });

/** A member's weight on the day of an instant, as last measured by then; null before the first measurement (rule M11). */
export async function bodyWeightAt(connection: Connection, userId: string, at: number): Promise<Load | null> {
  const date = (await dateIn(connection, userId))(at);
  const last = await measurementModel(connection)
    .findOne({ userId, kind: 'weight', date: { $lte: date } })
    .sort({ date: -1 })
    .lean<StoredMeasurement>();
  return last && loadOf(last);
}

/** As `bodyWeightAt`, for many instants of one member. */
export async function bodyWeights(
  connection: Connection,
  userId: string,
): Promise<(at: number) => Load | null> {
  const dateOf = await dateIn(connection, userId);
  const all = await measurementModel(connection)
    .find({ userId, kind: 'weight' })
    .sort({ date: 1 })
    .lean<StoredMeasurement[]>();
  return (at) => {
    const date = dateOf(at);
    const last = all.findLast((one) => one.date <= date);
    return last ? loadOf(last) : null;
  };
}
