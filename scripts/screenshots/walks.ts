import type { Page } from 'playwright-core';
import { heading, memberStops, type Stop, visitorStops } from '@tests/harness/tour';
import { playerStops } from '@tests/harness/tour-player';
import { ADMIN, FRESH, KILOS, SCORED, WAITING } from './demo-club';
import { waitUntilDrawn } from './drawn';
import { clockStops, kiloStops, quickStops, scoreStops, setStops, trainingStops } from './training-stops';

/** A walk of one member through some places, all in the same state. */
export interface Walk {
  state: 'filled' | 'empty' | 'loading' | 'error' | 'offline';
  /** The member; null for a visitor. */
  member: string | null;
  stops: readonly Stop[];
  /** Sets the state up before the first stop. */
  prepare?(page: Page): Promise<unknown>;
  /** Before each stop that has a path. */
  before?(page: Page): Promise<unknown>;
}

const isList = ({ pathname }: URL): boolean => /^\/api\/(?!auth)/.test(pathname);

/** Waits for the title, and for all that the screen shows. */
const settled = async (page: Page): Promise<void> => {
  await heading(/./)(page);
  await waitUntilDrawn(page);
};
const PATHS = {
  hub: '/',
  home: '/home',
  workouts: '/workouts',
  programs: '/programs',
  exercises: '/exercises',
  progress: '/progress',
  profile: '/profile',
  'profile-settings': '/profile?tab=settings',
  'profile-account': '/profile?tab=account',
  admin: '/admin',
};
type Place = keyof typeof PATHS;
const places = (open: Stop['open'], ...names: Place[]): Stop[] =>
  (names.length > 0 ? names : (Object.keys(PATHS) as Place[])).map((name) => ({
    name,
    path: PATHS[name],
    open,
  }));

const emptyStops: Stop[] = [
  ...places(settled, 'hub', 'home', 'workouts', 'programs', 'progress', 'profile'),
  { name: 'exercises', path: '/exercises?search=zzz', open: settled },
];

/** Cuts the network once the place is shown. */
const cutOff = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page
    .getByText(/offline/i)
    .filter({ visible: true })
    .first()
    .waitFor();
};
const offlineStops: Stop[] = [
  ...places(
    async (page) => {
      await settled(page);
      await cutOff(page);
    },
    'hub',
    'home',
    'workouts',
    'progress',
  ),
  {
    name: 'player-set',
    path: '/workouts',
    async open(page) {
      for (const { open } of playerStops.slice(0, 2)) await open(page);
      await cutOff(page);
    },
  },
  { name: 'player-rest', open: (page) => playerStops[2]?.open(page) ?? Promise.resolve() },
];

/** All walks, in order. */
export const walks: readonly Walk[] = [
  { state: 'filled', member: null, stops: visitorStops },
  { state: 'filled', member: WAITING, stops: [{ name: 'waiting', path: '/', open: settled }] },
  { state: 'filled', member: ADMIN, stops: memberStops },
  { state: 'filled', member: ADMIN, stops: playerStops },
  { state: 'filled', member: ADMIN, stops: trainingStops },
  { state: 'filled', member: ADMIN, stops: quickStops },
  { state: 'filled', member: ADMIN, stops: setStops },
  { state: 'filled', member: KILOS, stops: kiloStops },
  { state: 'filled', member: ADMIN, stops: clockStops },
  { state: 'filled', member: SCORED, stops: scoreStops },
  { state: 'empty', member: FRESH, stops: emptyStops },
  {
    state: 'empty',
    member: ADMIN,
    stops: [
      {
        name: 'workouts-search',
        path: '/workouts',
        async open(page) {
          await page.getByRole('searchbox', { name: 'Search workouts' }).fill('zzz');
          await heading('No workouts found')(page);
        },
      },
    ],
  },
  {
    state: 'loading',
    member: ADMIN,
    stops: places(heading(/./)),
    // Requests are never answered.
    prepare: (page) => page.route(isList, () => {}),
  },
  {
    state: 'error',
    member: ADMIN,
    stops: places(settled),
    prepare: (page) =>
      page.route(isList, (route) => route.fulfill({ status: 503, body: 'Down for a moment' })),
  },
  {
    state: 'offline',
    member: ADMIN,
    stops: offlineStops,
    before: (page) => page.context().setOffline(false),
  },
];
