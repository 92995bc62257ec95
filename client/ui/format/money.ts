import { madeOnce } from './made-once';

const cents = madeOnce(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));
const whole = madeOnce(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    }),
);

/** $84.20 */
export const price = (dollars: number): string => cents().format(dollars);

/** $48,250 */
export const dollars = (amount: number): string => whole().format(amount);

/** +2.4%, −0.8%: the sign always shows, so that colour never speaks alone. */
export const signedPercent = (percent: number): string =>
  `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;

/** +$411, −$64. */
export const signedDollars = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${dollars(Math.abs(amount))}`;
