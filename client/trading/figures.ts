/** Made-up figures ([1.11]: demo-only, hard-coded). */

export interface Position {
  symbol: string;
  name: string;
  shares: number;
  price: number;
  /** Percent since yesterday. */
  change: number;
  week: readonly number[];
}

export const POSITIONS: readonly Position[] = [
  {
    symbol: 'NRTH',
    name: 'Northwind Energy',
    shares: 120,
    price: 84.2,
    change: 2.4,
    week: [79, 80, 79, 82, 81, 82, 84],
  },
  {
    symbol: 'ORCA',
    name: 'Orca Shipping',
    shares: 200,
    price: 41.75,
    change: -0.8,
    week: [44, 43, 43, 42, 43, 42, 42],
  },
  {
    symbol: 'LUMN',
    name: 'Lumen Optics',
    shares: 60,
    price: 152.1,
    change: 3.1,
    week: [141, 143, 147, 146, 148, 147, 152],
  },
  {
    symbol: 'PINE',
    name: 'Pine & Co. Timber',
    shares: 310,
    price: 23.4,
    change: 0.4,
    week: [23, 23, 24, 23, 23, 23, 23.4],
  },
  {
    symbol: 'QTZ',
    name: 'Quartz Mining',
    shares: 90,
    price: 98.65,
    change: 1.9,
    week: [92, 95, 94, 96, 95, 97, 99],
  },
];

export interface Trade {
  id: number;
  side: 'Buy' | 'Sell';
  symbol: string;
  shares: number;
  price: number;
  when: string;
  /** Dollars won or lost, for sales. */
  result: number | null;
}

export const TRADES: readonly Trade[] = [
  { id: 1, side: 'Buy', symbol: 'LUMN', shares: 20, price: 147.3, when: 'Today, 10:42 AM', result: null },
  { id: 2, side: 'Sell', symbol: 'ORCA', shares: 50, price: 42.1, when: 'Today, 9:31 AM', result: -64 },
  { id: 3, side: 'Sell', symbol: 'NRTH', shares: 30, price: 82.25, when: 'Yesterday, 3:05 PM', result: 411 },
  { id: 4, side: 'Buy', symbol: 'QTZ', shares: 40, price: 94.9, when: 'Yesterday, 11:20 AM', result: null },
  { id: 5, side: 'Sell', symbol: 'PINE', shares: 100, price: 23.9, when: 'Monday, 2:48 PM', result: 138 },
];

/** The portfolio's value at the end of each week, in dollars. */
export const VALUE_BY_WEEK: readonly { label: string; name: string; value: number }[] = [
  41_200, 41_900, 41_450, 42_800, 43_600, 43_100, 44_700, 45_300, 44_900, 46_200, 47_400, 48_250,
].map((value, index) => ({ label: `W${index + 1}`, name: `Week ${index + 1}`, value }));

export const TOTALS = {
  value: '$48,250',
  change: '+1.8%',
  changeInDollars: '+$853',
  winRate: '64%',
  trades: '47',
} as const;
