import * as z from 'zod';
import { MAX_WEIGHT_LBS } from '@common/constants';

export const UNITS = ['lb', 'kg'] as const;
/** Units of a load. */
export const unitSchema = z.enum(UNITS);
export type Unit = z.infer<typeof unitSchema>;

/** Kilograms in one pound, exactly. */
const POUND_IN_KG = 0.453_592_37;
const HUNDREDTHS = 100;

const atMostHundredths = (value: number) =>
  Math.abs(value * HUNDREDTHS - Math.round(value * HUNDREDTHS)) < 1e-6;

/** A number with at most two decimal places. */
export const hundredths = (min: number, max: number) =>
  z.number().min(min).max(max).refine(atMostHundredths, 'Please use at most two decimal places.');

/**
 * A load as it was entered, never converted: the number in its own unit, to the hundredth. Below zero for help (an
 * assisted pull-up), above zero for what is lifted or, with body weight, added.
 */
export const loadSchema = z
  .strictObject({
    value: hundredths(-MAX_WEIGHT_LBS, MAX_WEIGHT_LBS),
    unit: unitSchema,
  })
  .meta({ description: 'A load in the unit it was entered in.', examples: [{ value: 22.5, unit: 'kg' }] });
export type Load = z.infer<typeof loadSchema>;

/** The load in whole hundredths of its unit: sums of these are exact. */
export const hundredthsOf = ({ value }: Load): number => Math.round(value * HUNDREDTHS);

/** The load in another unit, as a number to compare or to draw with; never to store. */
export function loadIn({ value, unit }: Load, wanted: Unit): number {
  if (unit === wanted) return value;
  return wanted === 'kg' ? value * POUND_IN_KG : value / POUND_IN_KG;
}

/** A load as older clients read it: whole pounds, none below zero. */
export const poundsOf = (load: Load): number =>
  Math.min(MAX_WEIGHT_LBS, Math.max(0, Math.round(loadIn(load, 'lb'))));
