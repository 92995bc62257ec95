import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { device } from '@server/testing/training';
import { DESKTOP, PHONE, pictures } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { type Club, type ClubMember, openClub, sendCommand, shows } from '../harness/club';
import { type LinedScreen, openLinedScreen, readyForNoNetwork } from '../harness/line';
import { press } from '../harness/player-page';

let club: Club;
let ada: ClubMember;
let phone: LinedScreen;
let desktop: LinedScreen;
beforeAll(async () => {
  club = await openClub({}, launchToLook);
  ada = await club.join('ada@example.com', { firstName: 'Ada' });
  phone = await openLinedScreen(club.browser, club.server.url, ada, PHONE);
  desktop = await openLinedScreen(club.browser, club.server.url, ada, DESKTOP);
});
afterAll(async () => {
  for (const screen of [phone, desktop]) await screen?.line.close();
  await club?.close();
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
});

const resume = (page: Page) => page.getByRole('button', { name: 'Resume', exact: true }).click();
/** Server time at which the clock of a page stands at 0: alike on all pages that show the same second. */
const endsAt = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const timer = document.querySelector('[role="dialog"] [role="timer"]')!;
        const observer = new MutationObserver(() => {
          observer.disconnect();
          const [minutes = 0, seconds = 0] = (timer.textContent ?? '').split(':').map(Number);
          const wall = performance.timeOrigin + performance.now();
          resolve(wall + (minutes * 60 + seconds) * 1_000);
        });
        observer.observe(timer, { subtree: true, childList: true, characterData: true });
      }),
  );
/** Both pages are of one machine: a step seen late on a busy one is less than a second apart. */
async function sameSecond(first: Page, second: Page): Promise<void> {
  await expect
    .poll(async () => {
      const [one, other] = await Promise.all([endsAt(first), endsAt(second)]);
      return Math.abs(one - other);
    })
    .toBeLessThan(500);
}

test('K2: a page loaded anew with no network shows the second of the clock that the others show, and its taps arrive once', async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  const library: { id: string; name: string }[] = await ada.client.call('GET', '/api/exercises');
  const entry = (name: string, roundNumber: number, sets: number) => ({
    exerciseId: library.find((one) => one.name === name)?.id,
    ...{ sets, reps: 8, weight: 0, restTime: 0, roundNumber },
  });
  const { id: workoutId } = await ada.client.call('POST', '/api/workouts', {
    name: 'Conditioning',
    category: 'hiit',
    exercises: [entry('Burpee', 1, 5), entry('Squat jump', 1, 5), entry('Push-up', 2, 1)],
    rounds: [{ style: 'emom', roundNumber: 1, everySeconds: 600, times: 10 }],
  });
  const at = Date.now() - 900_000;
  const session: Session = await ada.client.call('POST', '/api/sessions', { workoutId, at });
  const started = device(session).next({ type: 'start_clock', roundNumber: 1 }, Date.now() - 620_000);
  await sendCommand(ada, started);

  for (const { page } of [phone, desktop]) {
    await page.goto('/home');
    await resume(page);
    await shows(page.getByRole('dialog'), '2 of 10');
  }
  await readyForNoNetwork(phone.page);
  await sameSecond(phone.page, desktop.page);

  await phone.leaveNetwork();
  await press(phone, 'Done');
  await phone.page.getByText('1 set done').waitFor();
  await phone.page.reload();
  await shows(phone.page.getByRole('dialog'), '2 of 10');
  await phone.page.getByText('1 set done').waitFor();
  await shows(phone.page, '1 waiting');
  await sameSecond(phone.page, desktop.page);

  await press(phone, 'End Round');
  await phone.page.getByText('Push-up').first().waitFor();
  await phone.page.reload();
  await shows(phone.page, '2 waiting');
  expect(await desktop.page.getByText('1 set done').count()).toBe(0);

  await phone.findNetwork();
  await desktop.page.getByText('Push-up').first().waitFor();
  await phone.page
    .getByText(/waiting$/)
    .first()
    .waitFor({ state: 'detached' });
  const { exercises, state } = (await ada.client.call('GET', `/api/sessions/${session.id}`)) as Session;
  expect(exercises.map(({ completedSets }) => completedSets)).toEqual([0, 1, 0]);
  expect(state.facts.map(({ kind }) => kind)).toEqual(['clock', 'set', 'round_ended']);
});
