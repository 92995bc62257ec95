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
