import { numberFormat } from './formats';

const cents = numberFormat({ style: 'currency', currency: 'USD' });
const whole = numberFormat({
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** $84.20 */
export const price = (dollars: number): string => cents(dollars);

/** $48,250 */
export const dollars = (amount: number): string => whole(amount);

/** +2.4%, −0.8%: the sign always shows, so that colour never speaks alone. */
export const signedPercent = (percent: number): string =>
  `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;

/** +$411, −$64. */
export const signedDollars = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${dollars(Math.abs(amount))}`;
