import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '@common/constants';
import type { Screen } from '../harness/browser';
import { buildWorkout, type Club, openClub, SIZES, trainOnce } from '../harness/club';
import { openScreenAnew } from '../harness/within-app';

const MAIN_TABS = ['Dashboard', 'Workouts', 'Trading', 'Shore House', 'Profile'];
const SECTION = ['My Workouts', 'Programs', 'Exercise Library', 'Progress'];
let club: Club;

/** Max has one workout and has trained twice. */
beforeAll(async () => {
  club = await openClub();
  const { id } = await buildWorkout(club.admin, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up' }] },
  ]);
  for (const hours of [5, 3])
    await trainOnce(club.admin, id, { startedAt: Date.now() - hours * HOUR_MS, minutes: 30 });
});
afterAll(() => club?.close());

describe('a member', () => {
  let screen: Screen;
  beforeAll(async () => {
    screen = await club.screenOf(club.admin);
  });
  afterAll(async () => {
    await screen?.context.close();
    expect(screen.complaints).toEqual([]);
  });

  const open = async (path: string, heading: string) => {
    await openScreenAnew(screen.page, path);
    await screen.page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  };

  test('the profile has the member’s training to take away, as files', async () => {
    await open('/profile?tab=settings', 'Max Miller');
    const fileOf = async (name: string) => {
      const [file] = await Promise.all([
        screen.page.waitForEvent('download'),
        screen.page.getByRole('link', { name }).click(),
      ]);
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
    };
    const sets = await fileOf('Every set (CSV)');
    expect(sets.name).toMatch(/^Win the day - Max Miller - \d{4}-\d\d-\d\d - sets\.csv$/);
    expect(sets.text.split('\r\n')[0]).toMatch(/^\ufeffdate,time,session,workout,exercise,/);
    const all = await fileOf('Everything (JSON)');
    expect(all.name).toMatch(/ - training\.json$/);
    expect(JSON.parse(all.text)).toMatchObject({ workouts: { length: 1 }, sessions: { length: 2 } });
  });
});

describe.each(SIZES)('the navigation at %s', (size, kind) => {
  const isPhone = size === SIZES[0][0];
  let screen: Screen;
  beforeAll(async () => {
    screen = await club.screenOf(club.admin, kind);
  });
  afterAll(async () => {
    await screen?.context.close();
    expect(screen.complaints).toEqual([]);
  });
  const linksOf = (name: string) =>
    screen.page.getByRole('navigation', { name, exact: true }).getByRole('link').allTextContents();

  test('lists the five main tabs at the bottom of a phone, at the left of a desktop', async () => {
    await openScreenAnew(screen.page, '/trading');
    await screen.page.getByRole('heading', { name: 'Trading', level: 1 }).waitFor();
    expect(await linksOf('Main')).toEqual(isPhone ? MAIN_TABS : [...MAIN_TABS, 'Admin Panel']);
    const box = await screen.page.getByRole('navigation', { name: 'Main', exact: true }).boundingBox();
    if (isPhone) expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
    else expect([box?.x, box?.height]).toEqual([0, 900]);
  });

  test('switches to the workout section, with a way back to the dashboard', async () => {
    for (const [path, heading] of [
      ['/workouts', 'My Workouts'],
      ['/programs', 'Programs'],
      ['/exercises', 'Exercise Library'],
      ['/progress', 'Progress'],
    ] as const) {
      await openScreenAnew(screen.page, path);
      await screen.page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      expect(await linksOf('Workout section')).toEqual(isPhone ? SECTION : [...SECTION, 'Back to Dashboard']);
    }
    await screen.page.getByRole('link', { name: isPhone ? 'Dashboard' : 'Back to Dashboard' }).click();
    await screen.page.getByRole('heading', { name: 'Welcome back, Max!' }).waitFor();
  });
});
