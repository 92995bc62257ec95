import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { LOGIN_COOKIE } from '../../server/people/auth/browser/login-cookie';
import type { Screen } from '../harness/browser';
import { type Club, openClub, shows } from '../harness/club';
import { signInByEmail } from '../harness/member-page';
import { makeKnown } from '../harness/sign-in';

let club: Club;
beforeAll(async () => {
  club = await openClub();
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

/** As on a server where Google is set up, for a screen that asks for the ways in. */
async function withGoogle(screen: Screen): Promise<void> {
  await screen.page.route('**/api/auth/options', (route) =>
    route.fulfill({ json: { google: true, email: 'link', signedIn: false } }),
  );
  await withoutLeaving(screen);
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

  test('an invitation link without a code says so and leads home', async () => {
    const screen = await open('/accept-invitation');
    await shows(screen.page, 'Invalid Invitation', 'No invitation code found in the URL.');
    await link(screen, 'Go to Home').click();
    await button(screen, 'Sign In').waitFor();
    expect(new URL(screen.page.url()).pathname).toBe('/');
  });

  test('an invitation link with a bad code says so and leads home', async () => {
    const screen = await open('/accept-invitation?code=no-such-code');
    await shows(
      screen.page,
      'Invalid or Expired Invitation',
      'This invitation is invalid, expired, or has already been used.',
    );
    await link(screen, 'Go to Home').click();
    await button(screen, 'Sign In').waitFor();
  });

  test('a good invitation code is kept for the tab and carried to Google', async () => {
    const code = await invite('google@example.com');
    const screen = await open(`/accept-invitation?code=${code}`, withGoogle);
    await screen.page.waitForURL(`**/api/login?invite=${code}`);
    const kept = await screen.page.evaluate(() => sessionStorage.getItem('pendingInviteCode'));
    expect(kept).toBe(code);
  });

  test('without Google a good invitation leads to the redeem form, filled in', async () => {
    const email = 'form@example.com';
    const code = await invite(email);
    const screen = await open(`/accept-invitation?code=${code}`);
    await screen.page.waitForURL('**/redeem-invitation');
    expect(await screen.page.getByLabel('Invitation Code').inputValue()).toBe(code);
    expect(await screen.page.getByLabel('Email').inputValue()).toBe(email);
    expect(await screen.page.evaluate(() => sessionStorage.getItem('pendingInviteCode'))).toBe(code);
  });

  test('the redeem form wants both code and e-mail address', async () => {
    const screen = await open('/redeem-invitation');
    await screen.page.getByLabel('Email').fill('somebody@example.com');
    await button(screen, 'Redeem Invitation').click();
    await shows(screen.page, 'Please enter both invitation code and email address.');
    await screen.page.getByLabel('Invitation Code').fill('abc');
    await screen.page.getByLabel('Email').fill('');
    await button(screen, 'Redeem Invitation').click();
    await shows(screen.page, 'Please enter both invitation code and email address.');
  });

  test('a refused redemption tells the words of the server', async () => {
    const screen = await open('/redeem-invitation');
    await screen.page.getByLabel('Invitation Code').fill('no-such-code');
    await screen.page.getByLabel('Email').fill('somebody@example.com');
    const answer = screen.page.waitForResponse('**/api/invitations/redeem');
    await button(screen, 'Redeem Invitation').click();
    const { detail } = await (await answer).json();
    await shows(screen.page, `Failed to redeem invitation: ${detail}`);
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
    const google = await openClub({ GOOGLE_CLIENT_ID: 'club', GOOGLE_CLIENT_SECRET: 'secret' });
    onTestFinished(() => google.close());
    const screen = await google.visitor();
    await withoutLeaving(screen);
    await screen.page.goto('/login');
    expect(await link(screen, 'Continue with Google').getAttribute('href')).toBe('/api/login');
    await link(screen, 'Continue with Google').click();
    await screen.page.waitForURL('**/api/login');
    expect(screen.complaints).toEqual([]);
  });

  test('any other address is the e-mail sign-in, with a link to the redeem page', async () => {
    const screen = await open('/');
    for (const path of ['/', '/home', '/admin', '/no/such/screen']) {
      await screen.page.goto(path);
      await screen.page.getByLabel('Email').waitFor();
      await button(screen, 'Sign In').waitFor();
    }
    await link(screen, 'Have an invitation? Redeem it').click();
    await screen.page.waitForURL('**/redeem-invitation');
  });

  test('the e-mail sign-in wants an address', async () => {
    const screen = await open('/');
    await screen.page.getByLabel('Email').fill('  ');
    await button(screen, 'Sign In').click();
    await shows(screen.page, 'Please enter your email address.');
  });

  test('a failed sign-in is titled Login Failed and tells the words of the server', async () => {
    const screen = await open('/');
    await makeKnown(screen.context, club.admin, club.server.url);
    await screen.page.getByLabel('Email').fill('nobody@example.com');
    const answer = screen.page.waitForResponse('**/api/simple-login');
    await button(screen, 'Sign In').click();
    const { detail } = await (await answer).json();
    await shows(screen.page, 'Login Failed', detail);
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

  test('a link of the terminal that was used says so', async () => {
    const screen = await open('/this-machine#token=01234567890123456789');
    await shows(screen.page, 'Login Failed', /This link has been used/);
    await link(screen, 'Ask for a new link').click();
    await button(screen, 'Sign In').waitFor();
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

  test('a member who is not approved sees the waiting page and nothing else', async () => {
    const member = await club.join('waiting@example.com', { firstName: 'Wanda' });
    const { id } = await member.client.call('GET', '/api/auth/user');
    await club.admin.client.call('PATCH', `/api/admin/users/${id}/approval`, { isApproved: false });
    const screen = await club.screenOf(member);
    onTestFinished(() => screen.context.close());
    for (const path of ['/', '/workouts', '/admin']) {
      await screen.page.goto(path);
      await screen.page.getByRole('heading', { name: 'Waiting for approval' }).waitFor();
      expect(await screen.page.getByRole('navigation').count()).toBe(0);
    }
  });
});
