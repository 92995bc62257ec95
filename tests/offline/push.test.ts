import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';
import { ScriptTarget, transpileModule } from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PushSubscriptionKeys } from '@common/contract/people/push';
import { type PushService, startPushService } from '@server/testing/push-service';
import { device } from '@server/testing/training';
import { PHONE } from '../harness/browser';
import { chromiumCommand, isChromiumPackaged, launchToLook } from '../harness/chromium';
import { buildWorkout, type Club, type ClubMember, openClub, sendCommand, shows } from '../harness/club';
import { signIn } from '../harness/sign-in';
import { PATIENCE_MS } from '../setup/patience';

let service: PushService;
let club: Club;
beforeAll(async () => {
  service = await startPushService();
  club = await openClub({ TEST_PUSH_ORIGIN: service.origin }, launchToLook);
});
afterAll(async () => {
  await club?.close();
  await service?.close();
});

/** A workout of one exercise, whose rests last until they are cut short. */
const plan = (member: ClubMember) =>
  buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up', sets: 9, reps: 10, weight: 0, restTime: 600 }] },
  ]);
let taps = 0;
/** Another client of the member's makes the rest under way end this soon; it stays the rest of the client that began it. */
async function endRestIn(member: ClubMember, ms: number): Promise<void> {
  const session = await member.client.call('GET', '/api/sessions/active');
  const { id: restId, endsAt } = session.state.rest;
  taps += 1;
  const sooner = { type: 'adjust_rest', restId, deltaMs: ms - (endsAt - Date.now()) } as const;
  await sendCommand(member, device(session, `terminal-${taps}`).next(sooner));
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const select = (page: Page) => page.getByLabel('Sound, vibration and flash on');
const settings = async (page: Page) => {
  await page.goto('/profile?tab=settings');
  await select(page).waitFor();
};

/** Has a page count what it lets a member hear, feel and see at the end of a rest. */
async function countSignals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const counts = { tones: 0, vibrations: 0 };
    Object.assign(globalThis, { signalCounts: counts });
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      counts.tones += 1;
      return createOscillator.call(this);
    };
    const vibrate = navigator.vibrate?.bind(navigator);
    navigator.vibrate = (pattern: VibratePattern | Iterable<number>) => {
      counts.vibrations += 1;
      return vibrate?.(pattern as VibratePattern) ?? false;
    };
  });
}
const signals = async (page: Page) => {
  const counted = await page.evaluate(
    () => (globalThis as unknown as { signalCounts: { tones: number; vibrations: number } }).signalCounts,
  );
  const [flash] = await page.locator('[data-rest-flash]').all();
  // A signal is two tones.
  return {
    beeps: counted.tones / 2,
    vibrations: counted.vibrations,
    flashes: Number((await flash?.getAttribute('data-rest-flash')) ?? 0),
  };
};
const chosenAt = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userPreferences') ?? '{}').restEnd?.on);
const times = (count: number) => ({ beeps: count, vibrations: count, flashes: count });
const sum = async (pages: Page[]) => {
  const all = await Promise.all(pages.map(signals));
  const total = (of: keyof ReturnType<typeof times>) => all.reduce((before, one) => before + one[of], 0);
  return { beeps: total('beeps'), vibrations: total('vibrations'), flashes: total('flashes') };
};

test('a rest ends loudly on the chosen device alone, once, however many tabs it has', async () => {
  const ada = await club.join('ada@example.com', { firstName: 'Ada' });
  const { id: workoutId } = await plan(ada);
  await ada.client.call('POST', '/api/sessions', { workoutId });
  const phone = await club.screenOf(ada, PHONE);
  const desktop = await club.screenOf(ada);
  for (const { context } of [phone, desktop]) await countSignals(context);
  await settings(desktop.page);
  await phone.page.goto('/home');
  const secondTab = await phone.context.newPage();
  const pages = [phone.page, secondTab, desktop.page];
  await Promise.all([secondTab, desktop.page].map((page) => page.goto('/home')));
  // A browser lets a page sound once it was touched.
  for (const page of pages) await page.getByRole('button', { name: 'Resume', exact: true }).click();

  const restEnds = async (option: string | RegExp, counts: { phone: number; desktop: number }) => {
    await button(phone.page, /^Complete Set/).click();
    await Promise.all(pages.map((page) => shows(page, 'Rest between sets')));
    const settingsPage = await desktop.context.newPage();
    await settings(settingsPage);
    const labels = await select(settingsPage).locator('option').allTextContents();
    await select(settingsPage).selectOption({ label: labels.find((label) => label.match(option))! });
    const { value } = await select(settingsPage).evaluate((element) => ({
      value: (element as HTMLSelectElement).value,
    }));
    // Both browsers have heard of it.
    for (const page of [phone.page, desktop.page])
      await expect.poll(() => chosenAt(page)).toBe(value.split(':')[0]);
    await settingsPage.close();
    await endRestIn(ada, 6_000);
    await Promise.all(pages.map((page) => shows(page, 'Rest complete!', 'Time for the next set.')));
    await expect.poll(() => sum([phone.page, secondTab])).toEqual(times(counts.phone));
    await expect.poll(() => signals(desktop.page)).toEqual(times(counts.desktop));
    await button(phone.page, /^Next Set/).click();
  };
  await restEnds('The device I tap on', { phone: 1, desktop: 0 });
  await restEnds(/this device/, { phone: 1, desktop: 1 });
  await restEnds('All my devices', { phone: 2, desktop: 2 });
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
  await Promise.all([phone.context.close(), desktop.context.close()]);
});

const RESTS = 100;
/** The rests that a tab takes upon itself, of a hundred whose ends all tabs come to in the same millisecond. */
const claimsOf = (page: Page, from: number): Promise<number[]> =>
  page.evaluate(
    async ([start, rests]) => {
      const { claimRestEnd } = globalThis as unknown as { claimRestEnd: (name: string) => Promise<boolean> };
      const claimed: number[] = [];
      for (let rest = 0; rest < rests; rest += 1) {
        const at = start + rest * 25;
        await new Promise((resolve) => setTimeout(resolve, at - Date.now() - 5));
        while (Date.now() < at);
        if (await claimRestEnd(`rest ${rest}`)) claimed.push(rest);
      }
      return claimed;
    },
    [from, RESTS] as const,
  );

test('tells the end of a rest in one of two tabs that reach it in the same millisecond', async () => {
  const { context, page } = await club.visitor();
  // The module as it is, with those that it stands on.
  const modules = {
    '**/claim': 'player/rest/rest-end-claim',
    '**/storage/training-keys': 'storage/training-keys',
    '**/storage/storage': 'storage/storage',
  };
  for (const [address, path] of Object.entries(modules)) {
    const module = await readFile(new URL(`../../client/${path}.ts`, import.meta.url), 'utf8');
    const { outputText: body } = transpileModule(module, {
      compilerOptions: { target: ScriptTarget.ES2022 },
    });
    // Its imports by the short name lead to the addresses above.
    const served = body.replaceAll('@client/', '/');
    await context.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body: served }));
  }
  const script = `import { claimRestEnd } from '/claim'; globalThis.claimRestEnd = claimRestEnd;`;
  await context.route('**/tab', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script type="module">${script}</script>`,
    }),
  );
  const tabs = [page, await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/tab')));
  await Promise.all(tabs.map((tab) => tab.waitForFunction(() => 'claimRestEnd' in globalThis)));
  const from = Date.now() + 500;
  const claimed = await Promise.all(tabs.map((tab) => claimsOf(tab, from)));
  const all = Array.from({ length: RESTS }, (_, rest) => rest);
  expect(claimed.flat().toSorted((a, b) => a - b)).toEqual(all);
  await context.close();
});

test('where the browser blocks notifications, the settings say so and how to change it', async () => {
  const screen = await club.screenOf(await club.join('bea@example.com'));
  // Permissions that are not granted are denied from here on.
  await screen.context.grantPermissions([], { origin: club.server.url });
  await settings(screen.page);
  await shows(screen.page, /^Blocked. Allow notifications for this site/);
  expect(await button(screen.page, 'Turn On Notifications').count()).toBe(0);
  expect(screen.complaints).toEqual([]);
  await screen.context.close();
});

/** In the place of the maker's push service, which a test cannot reach: the browser's half is its own. */
async function subscribeAt(context: BrowserContext, subscription: PushSubscriptionKeys): Promise<void> {
  await context.addInitScript((given) => {
    let current: object | null = null;
    PushManager.prototype.getSubscription = async () => current as never;
    PushManager.prototype.subscribe = async (options) => {
      current = {
        options: { applicationServerKey: (options!.applicationServerKey as Uint8Array).buffer },
        toJSON: () => ({ ...given, expirationTime: null }),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      return current as never;
    };
  }, subscription);
}

/** Hands a message to the service worker as the browser does when a push arrives. */
async function deliverer(context: BrowserContext, page: Page): Promise<(data: string) => Promise<unknown>> {
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [known] = registrations;
      if (known) resolve(known.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = club.server.url;
  return (data) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** The pages that the worker takes to be in sight: one that was just left may linger for a moment. */
const inSight = (worker: Worker) =>
  worker.evaluate(async () => {
    const { clients } = globalThis as unknown as ServiceWorkerGlobal;
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    return pages.filter(({ visibilityState }) => visibilityState === 'visible').length;
  });

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

const LOCKED = 'a locked phone is told by a notification, once, which leads back to the workout';
test.skipIf(isChromiumPackaged())(LOCKED, { tags: 'notifications' }, async () => {
  const eva = await club.join('eva@example.com', { firstName: 'Eva' });
  const { id: workoutId } = await plan(eva);
  const session = await eva.client.call('POST', '/api/sessions', { workoutId });
  const folder = await mkdtemp(join(tmpdir(), 'win-the-day-profile-'));
  const options = { ...(await chromiumCommand()), ...PHONE, baseURL: club.server.url };
  const context = await chromium.launchPersistentContext(folder, options);
  context.setDefaultTimeout(PATIENCE_MS);
  await context.grantPermissions(['notifications'], { origin: club.server.url });
  const subscription = service.subscribe();
  await subscribeAt(context, subscription);
  await signIn(context, eva, club.server.url);
  const [page] = context.pages();
  if (!page) throw new Error('The profile opened without a page.');

  await settings(page);
  await shows(page, /^Off. With the phone locked/);
  await button(page, 'Turn On Notifications').click();
  await shows(page, /^On. You hear when a rest ends/);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const deliver = await deliverer(context, page);

  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await button(page, /^Complete Set/).click();
  await shows(page, 'Rest between sets');
  // In sight the app tells it by itself: what was sent by mistake is not shown.
  await deliver(JSON.stringify({ title: 'Too early', body: '', tag: 'early', sessionId: session.id }));
  await expect.poll(async () => (await eva.client.call('GET', '/api/sessions/active')).version).toBe(2);
  await page.goto('about:blank');
  await endRestIn(eva, 1_500);
  const [push] = await service.taken(subscription, 1);
  const expected = {
    title: 'Rest complete!',
    body: 'Time for the next set.',
    tag: `rest-${session.id}`,
    data: { sessionId: session.id },
  };
  await expect.poll(() => inSight(worker)).toBe(0);
  await deliver(JSON.stringify(push!.message));
  await expect.poll(() => shown(worker)).toEqual([expected]);
  // A second one of the same workout takes its place.
  await deliver(JSON.stringify({ ...push!.message, body: 'Again' }));
  await expect.poll(() => shown(worker)).toEqual([{ ...expected, body: 'Again' }]);
  expect(service.requests(subscription)).toBe(1);

  // Without a page, the notification opens the workout, and is closed once the member looks at it.
  await page.goto(`/home?player=${session.id}`);
  await page.getByRole('dialog', { name: 'Push day' }).waitFor();
  await expect.poll(() => shown(worker)).toEqual([]);
  expect(new URL(page.url()).search).toBe('');

  // An open page is led there.
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog', { name: 'Push day' }).waitFor({ state: 'detached' });
  await worker.evaluate(async ({ tag, data }) => {
    const scope = globalThis as unknown as ServiceWorkerGlobal;
    await scope.registration.showNotification('Pressed', { tag, data });
    const [notification] = await scope.registration.getNotifications({ tag });
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }));
  }, expected);
  await page.getByRole('dialog', { name: 'Push day' }).waitFor();

  await settings(page);
  await button(page, 'Turn Off Notifications').click();
  await shows(page, /^Off. With the phone locked/);
  expect((await eva.client.call('GET', '/api/devices')).devices).toMatchObject([{ push: false }]);
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

/** The used part of a worker's scope, which TypeScript's page types do not know. */
interface ServiceWorkerGlobal extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { matchAll(filter: object): Promise<{ visibilityState: DocumentVisibilityState }[]> };
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}
