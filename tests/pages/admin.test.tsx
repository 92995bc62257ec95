import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminMember } from '../../common/members';
import { type ClubMember, type ServedClub, serveClub } from '../harness/club';
import { fill, findToast, openApp, screen, signInHere, waitFor, within } from '../harness/rendered-app';

let club: ServedClub;
let ada: ClubMember;
beforeAll(async () => {
  club = await serveClub();
  ada = await club.join('ada@example.com', { firstName: 'Ada', lastName: 'Okafor' });
});
afterAll(() => club?.close());
beforeEach(() => signInHere(club, club.admin));

const storedMembers = (): Promise<AdminMember[]> => club.admin.client.call('GET', '/api/admin/users');
const stored = async (email: string) => (await storedMembers()).find((member) => member.email === email);

/** The Admin Panel, with its users, as an admin acts on it. */
async function openPanel() {
  const user = await openApp(club, '/admin');
  await screen.findByRole('button', { name: 'Revoke Ada Okafor' });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return {
    user,
    press,
    users: within(screen.getByRole('region', { name: 'Users' })),
    async choose(name: string, item: string) {
      await press(`More for ${name}`);
      await user.click(await screen.findByRole('menuitem', { name: item }));
    },
  };
}

test('finds the Admin Panel, with counts of users and of admins', async () => {
  const user = await openApp(club, '/profile');
  await user.click(await screen.findByRole('link', { name: 'Admin Panel' }));
  await screen.findByRole('heading', { name: 'Admin Panel', level: 1 });
  for (const title of ['Users', 'Invitations']) await screen.findByRole('heading', { name: title });
  const { length } = await storedMembers();
  const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  await waitFor(() => expect(figures().slice(0, 2)).toEqual([String(length), '1']));
});

test('searches the users', async () => {
  const { users } = await openPanel();
  expect(users.queryByText('max@example.com')).not.toBe(null);
  fill(users.getByRole('searchbox', { name: 'Search users' }), 'okafor');
  await users.findByText(/^1 of \d+ users$/);
  users.getByText('Ada Okafor');
  users.getByText('ada@example.com');
  expect(users.queryByText('max@example.com')).toBe(null);
});

test('revokes and approves a user', async () => {
  const { press } = await openPanel();
  await press('Revoke Ada Okafor');
  await screen.findByRole('button', { name: 'Approve Ada Okafor' });
  await findToast('Approval revoked');
  expect((await stored(ada.email))?.isApproved).toBe(false);
  await press('Approve Ada Okafor');
  await screen.findByRole('button', { name: 'Revoke Ada Okafor' });
  await findToast('User approved');
  expect((await stored(ada.email))?.isApproved).toBe(true);
});

test('grants and removes admin', async () => {
  const { choose } = await openPanel();
  await choose('Ada Okafor', 'Make admin');
  await findToast('Admin granted');
  expect((await stored(ada.email))?.isAdmin).toBe(true);
  await choose('Ada Okafor', 'Remove admin');
  await findToast('Admin removed');
  expect((await stored(ada.email))?.isAdmin).toBe(false);
});

test('invites: the send button waits for an address', async () => {
  const { user, press } = await openPanel();
  await press('Invite User');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite User' }));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send Invitation' });
  const email = dialog.getByLabelText('Email address');
  expect(send.disabled).toBe(true);
  fill(email, '  ');
  expect(send.disabled).toBe(true);
  fill(email, 'guest@example.com');
  await user.click(send);
  await findToast('Invitation created');
  const [invitation] = await club.admin.client.call('GET', '/api/admin/invitations');
  expect(invitation.email).toBe('guest@example.com');
});

test('anybody else finds neither the entry nor the page', async () => {
  await signInHere(club, ada);
  await openApp(club, '/profile');
  await screen.findByRole('heading', { name: 'Ada Okafor' });
  expect(screen.queryByRole('link', { name: 'Admin Panel' })).toBe(null);
  await openApp(club, '/admin');
  await screen.findByRole('heading', { name: 'Admins only' });
});
