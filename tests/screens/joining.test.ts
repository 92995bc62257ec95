import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, openScreen, PHONE, type Screen } from '../harness/browser';
import { buildWorkout, type Club, type ClubMember, openClub } from '../harness/club';

let club: Club;
let pat: ClubMember;
beforeAll(async () => {
  club = await openClub({ HOST: '0.0.0.0' });
  pat = await club.join('pat@example.com', { firstName: 'Pat' });
});
afterAll(() => club?.close());

const lanAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
/** The server's address for a phone: plain HTTP on the network, where the machine is on one. */
const elsewhere = () => `http://${lanAddress() ?? '127.0.0.1'}:${new URL(club.server.url).port}`;
/** Chromium's complaints over plain HTTP about headers that count by HTTPS alone. */
const ONLY_BY_HTTPS = /Cross-Origin-Opener-Policy header|Origin-Agent-Cluster header/;
const wordOn = async ({ page }: Screen) => (await page.getByTestId('join-word').textContent()) ?? '';
const phoneScreen = () => openScreen(club.browser, PHONE, { baseURL: elsewhere(), outage: true });

describe('a second device comes in by the first, where there is neither Google nor mail', () => {
  test('the phone scans a code, both show one word, both confirm; the workout under way opens', async () => {
    const { id } = await buildWorkout(pat, { name: 'Push day', category: 'strength' }, [
      { exercises: [{ name: 'Plank', sets: 1, reps: null }] },
    ]);
    await pat.client.call('POST', '/api/sessions', { workoutId: id, completed: false });
    const desktop = await club.screenOf(pat, DESKTOP);
    await desktop.page.goto('/profile?tab=settings');
    await desktop.page.getByRole('link', { name: 'Add a Device' }).click();
    await desktop.page.waitForURL(/\/add-device$/);
    const [answered] = await Promise.all([
      desktop.page.waitForResponse(
        (one) => one.url().endsWith('/api/auth/joins') && one.request().method() === 'POST',
      ),
      desktop.page.getByRole('button', { name: 'Show QR Code' }).click(),
    ]);
    const { url } = (await answered.json()) as { url: string };
    if (lanAddress()) await desktop.page.getByRole('img', { name: /^QR code that signs/ }).waitFor();

    const phone = await phoneScreen();
    const { pathname, hash } = new URL(url);
    await phone.page.goto(pathname + hash);
    const word = await wordOn(phone);
    expect(await wordOn(desktop)).toBe(word);
    expect(phone.page.url()).not.toContain('token');
    await phone.page.reload();
    expect(await wordOn(phone)).toBe(word);
    await phone.page.getByText('pat@example.com').waitFor();
    await phone.page.getByRole('button', { name: 'Yes, the Same Word' }).click();
    await phone.page.getByText('Now confirm it on your other device.').waitFor();
    await desktop.page.getByRole('button', { name: 'Same Word, Let It In' }).click();
    await phone.page.getByRole('dialog').getByText('Plank').first().waitFor();
    expect(new URL(phone.page.url()).pathname).toBe('/home');
    expect(desktop.complaints).toEqual([]);
    expect(phone.complaints.filter((one) => !ONLY_BY_HTTPS.test(one))).toEqual([]);
    await desktop.context.close();
    await phone.context.close();
  });

  // [S26]
  test('the desktop shows a code, the phone types it and confirms; the desktop is in', async () => {
    const kim = await club.join('kim@example.com', { firstName: 'Kim' });
    const phone = await club.screenOf(kim, PHONE);
    const desktop = await club.visitor(DESKTOP);
    await desktop.page.goto('/');
    await desktop.page.getByRole('link', { name: 'Sign in with another device' }).click();
    const code = await wordOn(desktop);
    await desktop.page.reload();
    expect(await wordOn(desktop)).toBe(code);
    await phone.page.goto('/add-device');
    await phone.page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
    await phone.page.getByRole('button', { name: 'Continue' }).click();
    await phone.page.getByText('Chrome on Linux').waitFor();
    await desktop.page.getByText('kim@example.com').waitFor();
    const word = await wordOn(phone);
    expect(await wordOn(desktop)).toBe(word);
    await phone.page.getByRole('button', { name: 'Same Word, Let It In' }).click();
    await desktop.page.waitForURL(/\/home$/);
    await desktop.page.getByRole('main').getByText('Kim').first().waitFor();
    // Every screen but the new one says so, until it is put away there.
    const notice = ({ page }: Screen) =>
      page.getByText(/^Chrome on Linux at .+ was signed in by another device/);
    await notice(phone).waitFor();
    await phone.page.getByRole('button', { name: 'It Was Me' }).click();
    await notice(phone).waitFor({ state: 'detached' });
    expect(await notice(desktop).count()).toBe(0);
    await phone.page.goto('/profile?tab=account');
    const card = phone.page.getByRole('region', { name: 'Where you are signed in' });
    // The client that joined, this phone and the desktop.
    await expect.poll(() => card.getByRole('listitem').count()).toBe(3);
    expect([...desktop.complaints, ...phone.complaints]).toEqual([]);
    await desktop.context.close();
    await phone.context.close();
  });

  test('a word that is not the same lets nobody in', async () => {
    const eva = await club.join('eva@example.com', { firstName: 'Eva' });
    const phone = await club.screenOf(eva, PHONE);
    const desktop = await club.visitor(DESKTOP);
    await desktop.page.goto('/join');
    const code = await wordOn(desktop);
    await phone.page.goto('/add-device');
    await phone.page.getByRole('textbox', { name: 'Code' }).fill(code);
    await phone.page.getByRole('button', { name: 'Continue' }).click();
    await phone.page.getByRole('button', { name: 'No', exact: true }).click();
    await desktop.page.getByRole('heading', { name: 'Not signed in' }).waitFor();
    await desktop.page.getByRole('button', { name: 'Show a New Code' }).click();
    await expect.poll(() => wordOn(desktop)).not.toBe(code);
    await desktop.context.close();
    await phone.context.close();
  });
});

describe('the card for the phone on the profile', () => {
  test('shows the address as a QR code, or why no phone reaches the server', async () => {
    const screen = await club.screenOf(pat, DESKTOP);
    await screen.page.goto('/profile?tab=settings');
    const card = screen.page.getByRole('region', { name: 'Open on your phone' });
    if (lanAddress()) await card.getByRole('img', { name: /^QR code of http/ }).waitFor();
    else await card.getByText(/not on a network/).waitFor();
    await card.getByRole('link', { name: 'Add a Device' }).waitFor();
    await screen.context.close();
  });

  test.skipIf(!lanAddress())('over plain HTTP the settings say what is missing, until put away', async () => {
    const screen = await phoneScreen();
    await screen.page.goto('/join');
    const code = await wordOn(screen);
    const id = await pat.client.call('POST', '/api/auth/joins/code', { code });
    await pat.client.call('PUT', `/api/auth/joins/${id.id}`, { isSame: true });
    await screen.page.waitForURL(/\/home/);
    await screen.page.goto('/profile?tab=settings');
    const notice = screen.page.getByText('Opened without HTTPS');
    await notice.waitFor();
    await screen.page.getByRole('button', { name: 'Dismiss' }).click();
    await screen.page.reload();
    await screen.page.getByRole('heading', { name: 'Training', exact: true }).waitFor();
    expect(await notice.count()).toBe(0);
    await screen.context.close();
  });
});
