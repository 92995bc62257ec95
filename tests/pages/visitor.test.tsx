import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServedClub, serveClub } from '../harness/club';
import {
  comeAsVisitor,
  expectFaulty,
  fill,
  findToast,
  openApp,
  screen,
  signInHere,
} from '../harness/rendered-app';

let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());
beforeEach(comeAsVisitor);

const invite = async (email: string): Promise<string> =>
  (await club.admin.client.call('POST', '/api/admin/invitations', { email })).inviteCode;
const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const findSignIn = () => screen.findByRole('button', { name: 'Sign In' });

test('an invitation link without a code says so and leads home', async () => {
  const user = await openApp(club, '/accept-invitation');
  await screen.findByText('Invalid Invitation');
  screen.getByText('No invitation code found in the URL.');
  await user.click(screen.getByRole('link', { name: 'Go to Home' }));
  await findSignIn();
  expect(location.pathname).toBe('/');
});

test('an invitation link with a bad code says so and leads home', async () => {
  const user = await openApp(club, '/accept-invitation?code=no-such-code');
  await screen.findByText('Invalid or Expired Invitation');
  screen.getByText('This invitation is invalid, expired, or has already been used.');
  await user.click(screen.getByRole('link', { name: 'Go to Home' }));
  await findSignIn();
  expect(location.pathname).toBe('/');
});

test('without Google a good invitation leads to the redeem form, filled in', async () => {
  const email = 'form@example.com';
  const code = await invite(email);
  await openApp(club, `/accept-invitation?code=${code}`);
  await screen.findByLabelText('Invitation Code');
  expect(location.pathname).toBe('/redeem-invitation');
  expect([textIn('Invitation Code'), textIn('Email')]).toEqual([code, email]);
  expect(sessionStorage.getItem('pendingInviteCode')).toBe(code);
});

test('the redeem form wants both code and e-mail address', async () => {
  const user = await openApp(club, '/redeem-invitation');
  const code = await screen.findByLabelText('Invitation Code');
  const email = screen.getByLabelText('Email');
  const redeem = () => user.click(screen.getByRole('button', { name: 'Redeem Invitation' }));
  const why = 'Please enter both invitation code and email address.';
  fill(email, 'somebody@example.com');
  await redeem();
  await findToast(why);
  await expectFaulty(code, why);
  expect(email.getAttribute('aria-invalid')).toBe(null);
  fill(code, 'abc');
  fill(email, '');
  await redeem();
  await expectFaulty(email, why);
  expect(code.getAttribute('aria-invalid')).toBe(null);
});

test.each(['/', '/home', '/admin', '/no/such/screen'])(
  '%s is the e-mail sign-in, with a link to the redeem page',
  async (path) => {
    const user = await openApp(club, path);
    await findSignIn();
    screen.getByLabelText('Email');
    await user.click(screen.getByRole('link', { name: 'Have an invitation? Redeem it' }));
    await screen.findByLabelText('Invitation Code');
    expect(location.pathname).toBe('/redeem-invitation');
  },
);

test('a link of the terminal that was used says so', async () => {
  const user = await openApp(club, '/this-machine#token=01234567890123456789');
  await screen.findByText('Login Failed');
  screen.getByText(/This link has been used/);
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  await findSignIn();
});

test('a member who is not approved sees the waiting page and nothing else', async () => {
  const member = await club.join('waiting@example.com', { firstName: 'Wanda' });
  const { id } = await member.client.call('GET', '/api/auth/user');
  await club.admin.client.call('PATCH', `/api/admin/users/${id}/approval`, { isApproved: false });
  await signInHere(club, member);
  for (const path of ['/', '/workouts', '/admin']) {
    await openApp(club, path);
    await screen.findByRole('heading', { name: 'Waiting for approval' });
    expect(screen.queryByRole('navigation')).toBe(null);
  }
});
