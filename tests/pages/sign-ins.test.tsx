import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServedClub, serveClub } from '../harness/club';
import { fill, openApp, screen, signInHere } from '../harness/rendered-app';

let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());
beforeEach(() => signInHere(club, club.admin));

test('a token is made with what it may do and its end', async () => {
  const user = await openApp(club, '/profile?tab=account');
  fill(await screen.findByLabelText('Token name'), 'Scale');
  await user.selectOptions(screen.getByLabelText('Access'), 'View only');
  await user.selectOptions(screen.getByLabelText('Expires'), 'After a week');
  await user.click(screen.getByRole('button', { name: 'Create Token' }));
  await screen.findByText('Scale: copy it now, it is not shown again');
  await screen.findByText(/^May read · Expires /);
  const [{ scopes, expiresAt }] = await club.admin.client.call('GET', '/api/auth/tokens');
  const days = Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);
  expect({ scopes, days }).toEqual({ scopes: ['read'], days: 7 });
});

test('a calendar address is made, shown once, made anew and revoked, in the profile and on the calendar', async () => {
  let user = await openApp(club, '/profile?tab=account');
  const shownAddress = async () =>
    (await screen.findByText(/\/api\/calendar\/[\w-]{43}\.ics$/)).textContent!.replace(
      /^https?:\/\/[^/]+/,
      '',
    );
  const statusOf = async (path: string) => (await fetch(path)).status;
  await user.click(await screen.findByRole('button', { name: 'Make an Address' }));
  const first = await shownAddress();
  expect(screen.getByRole('link', { name: 'Open in Calendar' }).getAttribute('href')).toMatch(
    new RegExp(`^webcal://.+${first}$`),
  );
  await screen.findByText('Not read yet');
  expect(await statusOf(first)).toBe(200);

  user = await openApp(club, '/programs/calendar');
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  await screen.findByText(/^Last read today/);
  expect(screen.queryByText(/\/api\/calendar\//)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make a New Address' }));
  await user.click(await screen.findByRole('button', { name: 'Make Address' }));
  const second = await shownAddress();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await user.click(screen.getByRole('button', { name: 'Revoke Address' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await screen.findByRole('button', { name: 'Make an Address' });
  expect(await statusOf(second)).toBe(404);
});
