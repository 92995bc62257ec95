import type { Page } from 'playwright-core';
import { buildWorkout, type Club, trainOnce } from './club';
import { NOWHERE, openScreenAnew } from './within-app';

/** One stop of the tour: a screen, or a dialog of it. Without a path it goes on from the stop before. */
export interface Stop {
  name: string;
  path?: string;
  /** Opens it; resolves when it is shown. */
  open(page: Page): Promise<unknown>;
}

/** Goes to a stop. A new screen drops everything that the mouse left open. */
export async function visit(page: Page, { path, open }: Stop): Promise<void> {
  if (path !== undefined) await openScreenAnew(page, path);
  await open(page);
}

export const heading =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('heading', { name }).first().waitFor();
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
export const dialog = (page: Page) => page.getByRole('dialog').last();

/** Opens a dialog by a button, once the screen's list is loaded. */
export const dialogBy =
  (name: string | RegExp, title: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await button(page, name).click();
    await dialog(page).getByRole('heading', { name: title }).first().waitFor();
  };

/** Chooses an item of a menu, which opens another dialog. */
export const dialogByMenu =
  (menu: string, item: string, title: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await button(page, menu).click();
    await page.getByRole('menuitem', { name: item }).click();
    await dialog(page).getByRole('heading', { name: title }).first().waitFor();
  };

/** All screens of a visitor. */
export const visitorStops: Stop[] = [
  { name: 'sign-in', path: '/', open: (page) => button(page, 'Sign In').waitFor() },
  { name: 'login', path: '/login', open: heading(/./) },
  { name: 'invitation-missing', path: '/accept-invitation', open: heading('Invalid Invitation') },
  {
    name: 'invitation-bad',
    path: '/accept-invitation?code=no-such-code',
    open: heading('Invalid or Expired Invitation'),
  },
  { name: 'join', path: '/join', open: (page) => page.getByTestId('join-word').waitFor() },
  {
    name: 'redeem-invitation',
    path: '/redeem-invitation',
    async open(page) {
      await button(page, 'Redeem Invitation').click();
      await page.getByText('Please enter both invitation code and email address.').first().waitFor();
    },
  },
];

/** Registers an assistant, and goes to where it leads its member. */
async function openConsent(page: Page): Promise<void> {
  const registration = { client_name: 'Jeeves', redirect_uris: ['https://jeeves.example/callback'] };
  const answer = await page.request.post('/oauth/register', { data: registration });
  const { client_id, redirect_uris } = await answer.json();
  const request = { client_id, redirect_uri: redirect_uris[0], response_type: 'code' };
  const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' };
  await openScreenAnew(page, `/oauth/authorize?${new URLSearchParams({ ...request, ...challenge })}`);
  await button(page, 'Allow').waitFor();
}

/** All screens of a member who is an admin, and the dialogs that open from them. */
export const memberStops: Stop[] = [
  { name: 'hub', path: '/', open: heading('Welcome back, Max!') },
  { name: 'home', path: '/home', open: (page) => button(page, /^Repeat /).waitFor() },
  { name: 'workouts', path: '/workouts', open: (page) => button(page, 'Delete Push day').waitFor() },
  {
    name: 'workout-delete',
    async open(page) {
      await button(page, 'Delete Push day').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'workout-menu',
    path: '/workouts',
    async open(page) {
      await button(page, 'More for Push day').click();
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'create-workout', path: '/workouts', open: dialogBy('New Workout', 'Create Workout') },
  {
    name: 'create-workout-faults',
    async open(page) {
      await button(page, 'Create Workout').click();
      await dialog(page).getByText('Please enter a workout name.').first().waitFor();
    },
  },
  {
    name: 'create-workout-exercises',
    async open(page) {
      const search = dialog(page).getByRole('searchbox', { name: 'Search exercises' });
      if (!(await search.isVisible()))
        await dialog(page).getByRole('button', { name: 'Add Exercises' }).click();
      await search.fill('press');
      await dialog(page)
        .getByRole('button', { name: /^Add .*press/i })
        .first()
        .click();
    },
  },
  {
    name: 'create-workout-rounds',
    async open(page) {
      const details = dialog(page).getByRole('button', { name: 'Sets and Reps' });
      if (await details.isVisible()) await details.click();
      await dialog(page).getByRole('textbox', { name: 'Sets', exact: true }).waitFor();
    },
  },
  {
    name: 'workout-edit',
    path: '/workouts',
    open: dialogByMenu('More for Push day', 'Edit', 'Edit Workout'),
  },
  { name: 'programs', path: '/programs', open: (page) => button(page, /^Manage Program: /).waitFor() },
  { name: 'program-builder', open: dialogBy(/^Manage Program: /, /./) },
  {
    name: 'program-move',
    async open(page) {
      await dialog(page).locator('[id^=scheduled-]').first().click();
      await page.getByRole('menuitem', { name: 'Move', exact: true }).click();
      await dialog(page)
        .getByRole('heading', { name: /^Move / })
        .waitFor();
    },
  },
  { name: 'start-program', path: '/programs', open: dialogBy(/^Start Program: /, /^Start /) },
  {
    name: 'follow-program',
    path: '/programs',
    async open(page) {
      await page
        .getByRole('link', { name: /^Continue / })
        .first()
        .click();
      await page.getByRole('region', { name: 'How far you are' }).waitFor();
    },
  },
  { name: 'calendar', path: '/programs/calendar', open: heading('Calendar') },
  { name: 'create-program', path: '/programs', open: dialogBy('Create Program', 'Create Program') },
  {
    name: 'exercises',
    path: '/exercises',
    open: (page) =>
      page
        .getByText(/^Showing \d+ exercises/)
        .first()
        .waitFor(),
  },
  { name: 'own-exercise', open: dialogBy('New Exercise', 'New Exercise') },
  {
    name: 'exercise',
    path: '/exercises?search=barbell+bench+press',
    async open(page) {
      await page.getByRole('link', { name: 'Barbell bench press', exact: true }).click();
      await page.getByRole('region', { name: 'Pinned note' }).waitFor();
    },
  },
  {
    name: 'progress',
    path: '/progress',
    open: (page) =>
      page
        .getByRole('link', { name: /^Details of/ })
        .first()
        .waitFor(),
  },
  {
    name: 'session-details',
    async open(page) {
      await page
        .getByRole('link', { name: /^Details of/ })
        .first()
        .click();
      await dialog(page).getByRole('button', { name: 'Edit' }).waitFor();
    },
  },
  {
    name: 'session-edit',
    async open(page) {
      await dialog(page).getByRole('button', { name: 'Edit' }).click();
      await dialog(page).getByRole('button', { name: 'Save' }).waitFor();
    },
  },
  { name: 'review', path: '/progress/review', open: heading('When you trained') },
  {
    name: 'progress-strength',
    path: '/progress?tab=strength',
    open: heading(/^(Nothing lifted yet|Volume)/),
  },
  { name: 'progress-body', path: '/progress?tab=body', open: heading('Sets a week') },
  { name: 'profile', path: '/profile', open: (page) => page.getByText('Achievements').first().waitFor() },
  { name: 'profile-settings', path: '/profile?tab=settings', open: heading('Training') },
  { name: 'profile-account', path: '/profile?tab=account', open: heading('Personal Tokens') },
  { name: 'webhook', path: '/profile?tab=account', open: dialogBy('Add Webhook', 'Add Webhook') },
  {
    name: 'journal',
    path: '/journal',
    open: (page) =>
      page
        .getByText(/signed in \(|joined with/)
        .first()
        .waitFor(),
  },
  { name: 'import', path: '/import', open: (page) => button(page, 'Choose a File').waitFor() },
  {
    name: 'log-workout',
    path: '/log-workout',
    open: (page) => button(page, 'Log Workout').waitFor(),
  },
  { name: 'add-device', path: '/add-device', open: (page) => button(page, 'Show QR Code').waitFor() },
  {
    name: 'admin',
    path: '/admin',
    open: (page) =>
      page
        .getByText(/of \d+ users/)
        .first()
        .waitFor(),
  },
  {
    name: 'admin-menu',
    async open(page) {
      // On a phone the list comes last, and is drawn when scrolled near.
      await page.getByRole('heading', { name: 'Users', exact: true }).scrollIntoViewIfNeeded();
      await button(page, 'More for Ada Okafor').click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'admin-member',
    path: '/admin',
    async open(page) {
      await page.getByRole('heading', { name: 'Users', exact: true }).scrollIntoViewIfNeeded();
      await page.getByRole('link', { name: 'Ada Okafor' }).click();
      await page.getByRole('list', { name: 'Journal entries' }).waitFor();
    },
  },
  { name: 'invite', path: '/admin', open: dialogBy('Invite User', 'Invite User') },
  { name: 'trading', path: '/trading', open: heading('Trading') },
  { name: 'shore-house', path: '/shore-house', open: heading('Shore House') },
  { name: 'not-found', path: NOWHERE, open: heading('404 Page Not Found') },
  {
    name: 'draft',
    path: '/workouts',
    async open(page) {
      const [{ id: exerciseId }] = await (await page.request.get('/api/exercises')).json();
      const exercises = [{ exerciseId, sets: 3, reps: 5, weight: 100 }];
      const workouts = [{ name: 'Heavy push', category: 'strength', exercises }];
      const headers = { Origin: new URL(page.url()).origin };
      await page.request.post('/api/drafts', { data: { from: 'Jeeves', workouts }, headers });
      await dialogBy('Review Heavy push', 'Heavy push')(page);
    },
  },
  { name: 'consent', open: openConsent },
];

/**
 * Data for the stops: a member beside Max, two workouts, a program with one of them on its day and one that is followed, a completed
 * session.
 */
export async function seedTour(club: Club): Promise<void> {
  const { client } = club.admin;
  await club.join('ada@example.com', { firstName: 'Ada', lastName: 'Okafor' });
  await client.call('POST', '/api/admin/invitations', { email: 'guest@example.com' });
  await buildWorkout(club.admin, { name: 'Easy run', category: 'cardio' }, [
    { exercises: [{ name: 'Easy jog', sets: 1, reps: null }] },
  ]);
  const push = await buildWorkout(
    club.admin,
    { name: 'Push day', category: 'strength', description: 'Chest and shoulders', estimatedDuration: 45 },
    [
      { name: 'Main lifts', exercises: [{ name: 'Barbell bench press', sets: 2, weight: 135 }] },
      { name: 'Finisher', exercises: [{ name: 'Plank', sets: 1, reps: null, weight: null }] },
    ],
  );
  await trainOnce(club.admin, push.id, { startedAt: Date.now() - 3_600_000, minutes: 40 });
  const program = await client.call('POST', '/api/programs', {
    name: 'Base',
    duration: 3,
    goal: 'strength',
  });
  await client.call('POST', '/api/program-workouts', {
    programId: program.id,
    workoutId: push.id,
    week: 1,
    day: 2,
    order: 1,
  });
  // One that is followed, with a workout that was missed.
  const followed = await client.call('POST', '/api/programs', { name: 'Six weeks', duration: 6 });
  for (const day of [1, 3, 5])
    await client.call('POST', '/api/program-workouts', {
      programId: followed.id,
      workoutId: push.id,
      week: 1,
      day,
    });
  const start = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  await client.call('POST', '/api/runs', { programId: followed.id, mode: 'calendar', start });
}
