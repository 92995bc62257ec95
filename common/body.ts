import * as z from 'zod';
import { byId, type Calls } from './api-call';
import { entityId } from './fields';
import { hundredths } from './player/load';

/** What is measured of a body. */
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

/** So many a member keeps: weight and waist of each day for more than ten years. */
export const MAX_MEASUREMENTS = 8_000;
const EARLIEST = '1900-01-01';

/** More than anybody weighs or measures, in each unit. */
const MOST: Record<BodyUnit, number> = { lb: 1_500, kg: 700, '%': 100, in: 150, cm: 400 };

/** In which units a kind is counted: the first one is that of pounds, the last one that of kilograms. */
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

/** POST /api/body. One of the same kind and day takes the place of the one that was there. */
export const newMeasurementSchema = measured
  .refine(({ kind, unit }) => unitsOf(kind).includes(unit), {
    path: ['unit'],
    message: 'Please choose a unit that this is counted in.',
  })
  .refine(({ value, unit }) => value <= MOST[unit], {
    path: ['value'],
    message: 'Please enter a value that a body has.',
  });
export type NewMeasurement = z.infer<typeof newMeasurementSchema>;

/** A member's body weight and measurements. */
export const bodyCalls = {
  listMeasurements: {
    method: 'GET',
    path: '/api/body',
    access: 'approved',
    answer: z.array(measurementSchema),
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
