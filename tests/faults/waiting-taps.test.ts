// Proves: taps made while the server is unreachable wait in the browser and are performed once, in order. 200 taps
// outlive the kill (SIGKILL) of the whole browser; two tabs share one outbox that one of them sends, and when that tab
// is closed in the middle the other one sends the rest. Real pages, tapped by keyboard and mouse, against a real
// process.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { entriesOf } from '@common/player/state/entries';
import { DESKTOP, openScreen } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { signIn } from '../harness/sign-in';
import { PATIENCE_MS } from '../setup/patience';
import { openKillableBrowser } from './harness/killable-browser';
import { networkLine } from './harness/network-line';
import { openTrainingClub } from './harness/training-club';

const player = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => player(page).getByRole('button', { name });
/** Waits twice as long: two hundred taps are sent one after the other. */
const shows = (page: Page, words: RegExp) =>
  expect
    .poll(() => page.locator('[data-status]').filter({ visible: true }).allTextContents(), {
      timeout: 2 * PATIENCE_MS,
    })
    .toContainEqual(expect.stringMatching(words));

async function openUnderWay(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/home`);
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await shows(page, /^Live/);
}

/** Presses the main button, which takes no tap for a moment after it appears. */
const tapMain = (page: Page, name: RegExp) =>
  player(page).locator('button[data-hotkey=main]:not([aria-disabled=true])', { hasText: name }).click();

/** Adds 15 s to the rest this many times, by keyboard. */
async function lengthen(page: Page, times: number): Promise<void> {
  // Focused each time: a screen that is still coming may replace the button.
  for (let time = 0; time < times; time += 1) await button(page, '15 seconds more').press('Enter');
}

/** Seconds from the set to the end of its rest: each +15 is in it once. */
function restSeconds({ state }: Session): number | null {
  const rest = state.phase === 'active' ? state.rest : null;
  return rest?.status === 'running' ? (rest.endsAt - rest.startedAt) / 1_000 : null;
}

test('200 taps offline outlive the kill of the browser: all are done once, in order', async () => {
  const club = await openTrainingClub(null, { sets: [6], restTime: 120 });
  const profile = await mkdtemp(join(tmpdir(), 'win-the-day-profile-'));
  let browser = await openKillableBrowser(profile);
  try {
    const { url } = club.node;
    const { id }: Session = await club.member.call('POST', '/api/sessions', { workoutId: club.workout.id });
    // Closed and opened again, as a browser writes cookies to disk only after a while.
    await signIn(browser.context, club, url);
    await browser.close();
    browser = await openKillableBrowser(profile);
    const page = await browser.context.newPage();
    await openUnderWay(page, url);

    await club.node.kill();
    for (let set = 1; set <= 5; set += 1) {
      await tapMain(page, /^Complete Set/);
      // A tap is shown once it is stored; the next one is meant for the state shown then.
      await player(page)
        .getByText(new RegExp(`^Set ${set} · .* recorded`))
        .waitFor();
      await lengthen(page, set < 5 ? 38 : 39);
      if (set === 5) break;
      await button(page, /^Skip Rest/).click();
      await button(page, /^Skip Rest/).waitFor({ state: 'detached' });
    }
    await shows(page, /^200 waiting$/);
    await browser.kill();

    browser = await openKillableBrowser(profile);
    await club.node.start();
    const again = await browser.context.newPage();
    const watcher = club.client('watcher-device');
    await openUnderWay(again, url);
    await watcher.reaches(201);
    await shows(again, /^Live/);
    const stored: Session = await club.member.call('GET', `/api/sessions/${id}`);
    const [first] = entriesOf(stored.workout, stored.state);
    const sets = first?.sets.map((record) => Number(record?.id.split(':')[1]));
    expect(sets).toEqual([1, 41, 81, 121, 161, Number.NaN]);
    expect(restSeconds(stored)).toBe(120 + 39 * 15);
    expect(stored.version).toBe(201);
  } finally {
    await browser.kill();
    await club.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('two tabs keep one queue; one sends, and when it is closed in the middle the other sends the rest', async () => {
  const club = await openTrainingClub(null, { sets: [2], restTime: 120 });
  const line = await networkLine(club.node.url);
  const browser = await launchToLook();
  try {
    const session: Session = await club.member.call('POST', '/api/sessions', {
      workoutId: club.workout.id,
    });
    const {
      context,
      page: first,
      complaints,
    } = await openScreen(browser, DESKTOP, { baseURL: line.url, outage: true });
    await signIn(context, club, line.url);
    const tabs = [first, await context.newPage()] as const;
    const sent = new Map<Page, number[]>(tabs.map((tab) => [tab, []]));
    let onSent = (_tab: Page) => {};
    for (const tab of tabs) {
      const note = (command: string) => {
        const seq = Number(/"seq":(\d+)/.exec(command)?.[1]);
        // Under its number again, when the socket takes over from REST.
        if (sent.get(tab)?.at(-1) === seq) return;
        sent.get(tab)?.push(seq);
        onSent(tab);
      };
      tab.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          if (/"session:command"/.test(String(payload))) note(String(payload));
        }),
      );
      // Until its socket is open again, a tab sends by REST.
      tab.on('request', (request) => {
        if (/\/commands$/.test(request.url())) note(request.postData() ?? '');
      });
      await openUnderWay(tab, line.url);
    }

    await club.node.kill();
    await tapMain(first, /^Complete Set/);
    for (const tab of [...tabs, ...tabs]) {
      await button(tab, /^Skip Rest/).waitFor();
      await lengthen(tab, 10);
    }
    for (const tab of tabs) await shows(tab, /^41 waiting$/);
    const middle = new Promise<Page>((resolve) => {
      onSent = (tab) => {
        if (sent.get(tab)?.length !== 5) return;
        // The answer to this one never comes, so its sender cannot tell whether it counted.
        line.deafen();
        resolve(tab);
      };
    });
    await club.node.start();
    const sender = await middle;
    const other = tabs.find((tab) => tab !== sender) as Page;
    await sender.close();
    expect(sent.get(other)).toEqual([]);
    line.cut();
    await shows(other, /^Live/);

    const stored: Session = await club.member.call('GET', `/api/sessions/${session.id}`);
    expect(stored.version).toBe(42);
    expect(restSeconds(stored)).toBe(120 + 40 * 15);
    const [before, after] = [sent.get(sender) ?? [], sent.get(other) ?? []];
    expect(before).toEqual(before.map((_, index) => index + 1));
    expect(new Set([...before, ...after])).toEqual(
      new Set(Array.from({ length: 41 }, (_, index) => index + 1)),
    );
    expect(after).toEqual([...after].sort((a, b) => a - b));
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await club.close();
    await line.close();
  }
});
