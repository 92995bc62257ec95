import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { LOGIN_COOKIE } from '@server/people/auth/browser/login-cookie';
import type { Screen } from '../harness/browser';
import { type Club, openClub } from '../harness/club';
import { signInByEmail } from '../harness/member-page';
import { makeKnown } from '../harness/sign-in';

let club: Club;
beforeAll(async () => {
  club = await openClub({ GOOGLE_CLIENT_ID: 'club', GOOGLE_CLIENT_SECRET: 'secret' });
});
afterAll(() => club?.close());

const invite = async (email: string): Promise<string> =>
  (await club.admin.client.call('POST', '/api/admin/invitations', { email })).inviteCode;
const button = ({ page }: Screen, name: string) => page.getByRole('button', { name, exact: true });
const link = ({ page }: Screen, name: string) => page.getByRole('link', { name, exact: true });

/** The visit to Google itself ends here. */
async function withoutLeaving({ page }: Screen): Promise<void> {
  await page.route('**/api/login*', (route) => route.fulfill({ body: 'Google', contentType: 'text/plain' }));
}

describe('a visitor', () => {
  const open = async (path: string, prepare?: (screen: Screen) => Promise<void>): Promise<Screen> => {
    const screen = await club.visitor();
    onTestFinished(async () => {
      await screen.context.close();
      expect(screen.complaints).toEqual([]);
    });
    await prepare?.(screen);
    await screen.page.goto(path);
    return screen;
  };

  test('a good invitation code is kept for the tab and carried to Google', async () => {
    const code = await invite('google@example.com');
    const screen = await open(`/accept-invitation?code=${code}`, withoutLeaving);
    await screen.page.waitForURL(`**/api/login?invite=${code}`);
    const pendingCode = await screen.page.evaluate(() => sessionStorage.getItem('pendingInviteCode'));
    expect(pendingCode).toBe(code);
  });

  test('a redemption leads to the dashboard after two seconds, approved at once', async () => {
    const email = 'new@example.com';
    const screen = await open(`/redeem-invitation?code=${await invite(email)}`);
    await screen.page.getByLabel('Email').fill(email);
    const answer = screen.page.waitForResponse('**/api/invitations/redeem');
    await button(screen, 'Redeem Invitation').click();
    expect(Object.keys((await answer).request().postDataJSON())).toEqual(['inviteCode', 'email']);
    const redeemedAt = Date.now();
    await screen.page.waitForRequest((request) => request.isNavigationRequest());
    const left = Date.now() - redeemedAt;
    await screen.page.getByRole('heading', { name: 'Welcome back, User!' }).waitFor();
    expect(left).toBeGreaterThan(1_800);
    expect(new URL(screen.page.url()).pathname).toBe('/');
  });

  test('the login page continues with Google', async () => {
    const screen = await open('/login', withoutLeaving);
    expect(await link(screen, 'Continue with Google').getAttribute('href')).toBe('/api/login');
    await link(screen, 'Continue with Google').click();
    await screen.page.waitForURL('**/api/login');
  });

  test('a browser on this machine is sent to the terminal, whose link signs it in; then its address is enough', async () => {
    const screen = await open('/');
    await signInByEmail(screen.page, club.admin.email);
    expect(new URL(screen.page.url()).hash).toBe('');
    // An answer on its way would bring the cookie back.
    await screen.page.goto('about:blank');
    await screen.context.clearCookies({ name: LOGIN_COOKIE });
    await screen.page.goto('/');
    await screen.page.getByLabel('Email').fill(club.admin.email);
    await button(screen, 'Sign In').click();
    await screen.page.getByRole('heading', { name: 'Welcome back, Max!' }).waitFor();
  });

  test('while a link signs in, the spinner is round', async () => {
    const screen = await open('/');
    await screen.page.route('**/api/login/terminal', () => {});
    await screen.page.goto('/this-machine#token=01234567890123456789');
    const heading = screen.page.getByRole('heading', { name: 'Signing in' });
    const box = await heading
      .locator('xpath=following-sibling::*')
      .locator('[aria-hidden=true]')
      .boundingBox();
    expect(box?.width).toBeGreaterThan(10);
    expect(box?.width).toBe(box?.height);
    await screen.context.close();
  });

  test('a sign-in leads on after one second', async () => {
    const screen = await open('/');
    await makeKnown(screen.context, club.admin, club.server.url);
    await screen.page.getByLabel('Email').fill(club.admin.email);
    const answer = screen.page.waitForResponse('**/api/simple-login');
    await button(screen, 'Sign In').click();
    await answer;
    const signedInAt = Date.now();
    await screen.page.waitForRequest((request) => request.isNavigationRequest());
    const left = Date.now() - signedInAt;
    await screen.page.getByRole('heading', { name: 'Welcome back, Max!' }).waitFor();
    expect(left).toBeGreaterThan(800);
  });
});
