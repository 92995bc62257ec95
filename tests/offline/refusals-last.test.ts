import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { DESKTOP, PHONE, pictures, type Screen } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { buildWorkout, type Club, type ClubMember, openClub } from '../harness/club';
import { type LinedScreen, openLinedScreen } from '../harness/line';
import { nextSet, press, startOnBoth } from '../harness/player-page';
import type { StoryPage } from '../harness/story-page';

/** What is refused of a phone waits on every tab and screen, also where the phone sent it unseen. */
let club: Club;
let ada: ClubMember;
let phone: LinedScreen;
let desktop: Screen;
beforeAll(async () => {
  club = await openClub({}, launchToLook);
  ada = await club.join('ada@example.com', { firstName: 'Ada' });
  await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [
    {
      exercises: [
        { name: 'Push-up', sets: 2, reps: 10, weight: 0, restTime: 0 },
        { name: 'Plank', sets: 2, reps: 1, weight: 0, restTime: 0 },
      ],
    },
  ]);
  phone = await openLinedScreen(club.browser, club.server.url, ada, PHONE);
  desktop = await club.screenOf(ada, DESKTOP);
});
afterAll(async () => {
  await phone?.line.close();
  await club?.close();
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
});

const asks = (page: StoryPage) =>
  page
    .getByRole('list', { name: 'Waiting for your answer' })
    .filter({ visible: true })
    .first()
    .getByText(/^Exercise not skipped/);

test('refused while nobody looked: it asks in another tab, on the desktop and after a reload, until one answer', async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  await startOnBoth(phone, desktop, 'Push day');
  await press(phone, 'Complete Set');
  await nextSet(desktop, 2);
  const tab = await phone.context.newPage();
  await tab.goto('/home');
  await tab.getByRole('button', { name: 'Resume', exact: true }).waitFor();

  await phone.leaveNetwork();
  await press(phone, 'Skip Exercise');
  await phone.page.getByText('1 waiting').first().waitFor();
  // The app is closed, and the phone goes into a pocket; the other tab sends what waits.
  await phone.page.goto('about:blank');
  const { id } = await ada.client.call('GET', '/api/sessions/active');
  await ada.client.call('PUT', `/api/sessions/${id}`, { completed: true });
  await phone.findNetwork();
  await asks(tab).waitFor();
  await tab.reload();
  await asks(tab).waitFor();
  await phone.page.goto('/home');
  await asks(phone.page).waitFor();
  await desktop.page.goto('/home');
  await asks(desktop.page).waitFor();

  await desktop.page.getByRole('button', { name: 'Let Go' }).first().click();
  for (const page of [desktop.page, tab, phone.page]) await asks(page).waitFor({ state: 'detached' });
  const sets = async () => (await ada.client.call('GET', `/api/sessions/${id}`)).exercises[0].actualReps;
  expect(await sets()).toEqual([10]);
});
