/** Made-up figures ([1.11]: demo-only, hard-coded). */

export const TOTALS = {
  earnings: '$6,840',
  occupancy: 87,
  rating: '4.9',
  reviews: '112 reviews',
  nights: '26',
} as const;

/** Earnings over the last six months, in dollars. */
export const EARNINGS = [
  { label: 'Jun', name: 'June', value: 5_120 },
  { label: 'Jul', name: 'July', value: 7_460 },
  { label: 'Aug', name: 'August', value: 7_980 },
  { label: 'Sep', name: 'September', value: 5_890 },
  { label: 'Oct', name: 'October', value: 5_340 },
  { label: 'Nov', name: 'November', value: 6_840 },
] as const;

export interface Booking {
  guest: string;
  firstName: string;
  lastName: string;
  dates: string;
  nights: number;
  guests: number;
  total: number;
  state: 'here now' | 'confirmed' | 'waiting';
}

export const BOOKINGS: readonly Booking[] = [
  {
    guest: 'Ines Duarte',
    firstName: 'Ines',
    lastName: 'Duarte',
    dates: 'Nov 19 – 23',
    nights: 4,
    guests: 2,
    total: 1_040,
    state: 'here now',
  },
  {
    guest: 'Tom Okafor',
    firstName: 'Tom',
    lastName: 'Okafor',
    dates: 'Nov 25 – 29',
    nights: 4,
    guests: 5,
    total: 1_180,
    state: 'confirmed',
  },
  {
    guest: 'The Lindholms',
    firstName: 'The',
    lastName: 'Lindholms',
    dates: 'Dec 3 – 10',
    nights: 7,
    guests: 4,
    total: 1_890,
    state: 'confirmed',
  },
  {
    guest: 'Mara Petrov',
    firstName: 'Mara',
    lastName: 'Petrov',
    dates: 'Dec 20 – 27',
    nights: 7,
    guests: 6,
    total: 2_450,
    state: 'waiting',
  },
];

/** Nights of this month: true is booked. */
export const NIGHTS: readonly boolean[] = Array.from(
  { length: 30 },
  (_, night) => ![2, 3, 16, 23].includes(night),
);

export const REVIEWS = [
  { guest: 'Jonas', rating: 5, text: 'Woke up to the sea every day. The kitchen has everything.' },
  { guest: 'Priya', rating: 5, text: 'Easy check-in, spotless rooms, quick answers.' },
  { guest: 'Walt', rating: 4, text: 'Lovely deck. Parking is tight for two cars.' },
] as const;
