import * as z from 'zod';
import { hundredths } from '@common/player/plan/load';
import { byId, type Calls, LIST_PAGE } from '../api-call';
import { entityId } from '../fields';

/** Kinds of body measurements. */
export const BODY_KINDS = [
  'weight',
  'body_fat',
  'neck',
  'chest',
  'waist',
  'hips',
  'upper_arm',
  'thigh',
  'calf',
] as const;
export const bodyKindSchema = z.enum(BODY_KINDS);
export type BodyKind = z.infer<typeof bodyKindSchema>;

export const BODY_UNITS = ['lb', 'kg', '%', 'in', 'cm'] as const;
export type BodyUnit = (typeof BODY_UNITS)[number];

/** Max measurements per member: weight and waist of each day for more than ten years. */
export const MAX_MEASUREMENTS = 8_000;
const EARLIEST = '1900-01-01';

/** Upper bound of a value in each unit: more than any person weighs or measures. */
const MOST: Record<BodyUnit, number> = { lb: 1_500, kg: 700, '%': 100, in: 150, cm: 400 };

/** Units of a kind: the first one goes with pounds, the last one with kilograms. */
export function unitsOf(kind: BodyKind): readonly BodyUnit[] {
  if (kind === 'weight') return ['lb', 'kg'];
  return kind === 'body_fat' ? ['%'] : ['in', 'cm'];
}

const measured = z.strictObject({
  kind: bodyKindSchema,
  /** As it was entered, to the hundredth. */
  value: hundredths(0.01, 1_500),
  unit: z.enum(BODY_UNITS),
  /** The member's calendar day. */
  date: z.iso.date().refine((date) => date >= EARLIEST, 'Please choose a later day.'),
});

/** One measurement; of each kind there is one a day. */
export const measurementSchema = measured.extend({ id: entityId });
export type Measurement = z.infer<typeof measurementSchema>;

/** POST /api/body. Replaces the measurement of the same kind and day. */
export const newMeasurementSchema = measured
  .refine(({ kind, unit }) => unitsOf(kind).includes(unit), {
    path: ['unit'],
    message: 'Please choose a unit that fits this measurement.',
  })
  .refine(({ value, unit }) => value <= MOST[unit], {
    path: ['value'],
    message: 'Please enter a realistic value.',
  });
export type NewMeasurement = z.infer<typeof newMeasurementSchema>;

/** A member's body weight and measurements. */
export const bodyCalls = {
  listMeasurements: {
    method: 'GET',
    path: '/api/body',
    access: 'approved',
    answer: z.array(measurementSchema),
    paged: { most: LIST_PAGE },
    cost: 3,
    lists: ['profile'],
    summary: 'My body weight and measurements, oldest day first',
  },
  saveMeasurement: {
    method: 'POST',
    path: '/api/body',
    access: 'approved',
    body: newMeasurementSchema,
    answer: measurementSchema,
    lists: ['profile'],
    summary: 'Keep a measurement of a day; it takes the place of the one of its kind on that day',
  },
  deleteMeasurement: {
    method: 'DELETE',
    path: '/api/body/{id}',
    access: 'approved',
    params: byId,
    answer: null,
    lists: ['profile'],
    summary: 'Delete one of my measurements',
  },
} as const satisfies Calls;
