import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ServedClub, serveClub } from '../harness/club';
import { comeAsVisitor, openApp, press, screen, signInHere, waitFor } from '../harness/rendered-app';

let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());
afterEach(() => vi.restoreAllMocks());

const CALLBACK = 'https://jeeves.example/callback';

/** The address to which a newly registered assistant leads its member. */
async function consentPath(fields: Record<string, string> = {}): Promise<string> {
  const registration = { client_name: 'Jeeves', redirect_uris: [CALLBACK] };
  const { client_id } = await club.admin.client.call('POST', '/oauth/register', registration);
  const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' };
  const request = { client_id, redirect_uri: CALLBACK, response_type: 'code', ...challenge, state: 's1' };
  return `/oauth/authorize?${new URLSearchParams({ ...request, ...fields })}`;
}
/** Addresses that the page leads to. */
function watchLeaving(): URL[] {
  const left: URL[] = [];
  vi.spyOn(location, 'assign').mockImplementation((address) => void left.push(new URL(String(address))));
  return left;
}

test('a member sees who asks for what, and is led back with a code once they allow it', async () => {
  const member = await club.join('consent@example.com');
  await signInHere(club, member);
  const left = watchLeaving();
  const user = await openApp(club, await consentPath({ scope: 'read train' }));
  await screen.findByRole('heading', { name: 'Let Jeeves In?' });
  screen.getByText(/the training of consent@example\.com, and sends you back to jeeves\.example\./);
  screen.getByText('See your workouts, sessions, records and programs');
  screen.getByText('Record sets and workouts for you');
  expect(screen.queryByText(/change your workouts/)).toBeNull();
  await press(user, 'Allow');
  await waitFor(() => expect(left).toHaveLength(1));
  const [{ origin, pathname, searchParams }] = left as [URL];
  expect(origin + pathname).toBe(CALLBACK);
  expect([searchParams.get('state'), searchParams.get('code')?.length]).toEqual(['s1', 43]);
});

test('a member who declines is led back without a code', async () => {
  await signInHere(club, club.admin);
  const left = watchLeaving();
  const user = await openApp(club, await consentPath());
  await press(user, 'Decline');
  await waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]?.searchParams.get('error')).toBe('access_denied');
  expect(left[0]?.searchParams.get('code')).toBeNull();
});

test('a request for an unknown address leads nowhere, and one without its parts says so', async () => {
  await signInHere(club, club.admin);
  const left = watchLeaving();
  await openApp(club, await consentPath({ redirect_uri: 'https://evil.example/' }));
  await screen.findByText(/does not know the program that sent you here/);
  await openApp(club, '/oauth/authorize?client_id=x');
  await screen.findByRole('heading', { name: 'No Access Requested' });
  expect(left).toEqual([]);
});

test('a visitor signs in first', async () => {
  comeAsVisitor();
  await openApp(club, await consentPath());
  await screen.findByRole('button', { name: 'Sign In' });
  expect(location.pathname).toBe('/oauth/authorize');
});
