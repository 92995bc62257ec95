import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AdminMember } from '@common/contract/people/members';
import { type ClubMember, type ServedClub, serveClub } from '../harness/club';
import {
  answer,
  fill,
  findDialog,
  findTexts,
  findToast,
  isGone,
  openApp,
  screen,
  signInHere,
  waitFor,
  within,
} from '../harness/rendered-app';

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
  const { user, press } = await openPanel();
  await press('Revoke Ada Okafor');
  await screen.findByText(/They are signed out on every device/);
  await answer(user, 'Revoke');
  await screen.findByRole('button', { name: 'Approve Ada Okafor' });
  await findToast('Approval revoked');
  expect((await stored(ada.email))?.isApproved).toBe(false);
  await press('Approve Ada Okafor');
  await screen.findByRole('button', { name: 'Revoke Ada Okafor' });
  await findToast('User approved');
  expect((await stored(ada.email))?.isApproved).toBe(true);
});

test('a member’s page shows the account and what the journal says of it', async () => {
  const { user } = await openPanel();
  await user.click(await screen.findByRole('link', { name: 'Ada Okafor' }));
  await screen.findByRole('heading', { name: 'Ada Okafor', level: 1 });
  const account = within(await screen.findByRole('region', { name: 'Account' }));
  for (const text of [
    'None yet',
    'max@example.com',
    /^Email link · signed in on \d+ browsers?|^Email link · not signed in anywhere$/,
  ])
    account.getByText(text);
  await screen.findByText(/ada@example.com joined with/);
});

test('names the club, with letters for its mark', async () => {
  const { user, press } = await openPanel();
  await press('Name and Logo');
  const dialog = await findDialog('Name and Logo');
  fill(dialog.getByLabelText(/^Name/), 'Iron Club');
  fill(dialog.getByLabelText(/^Letters/), 'IC');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Club saved');
  const section = within(screen.getByRole('region', { name: 'The club' }));
  for (const text of ['Iron Club', 'IC']) section.getByText(text);
  await club.admin.client.call('PUT', '/api/admin/club', { name: null, letters: null, picture: null });
});

test('makes a backup at a press', async () => {
  const { press } = await openPanel();
  await screen.findByText('No backup yet');
  await press('Back Up Now');
  await findToast('Backup made');
  await screen.findByText('Backup less than an hour old');
});

test('grants and removes admin', async () => {
  const { choose } = await openPanel();
  await choose('Ada Okafor', 'Make Admin');
  await findToast('Admin granted');
  expect((await stored(ada.email))?.isAdmin).toBe(true);
  await choose('Ada Okafor', 'Remove Admin');
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

/** Sends an invitation from the panel, with the clipboard as given. */
async function invite(email: string, writeText: (text: string) => Promise<void>) {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  const { user, press } = await openPanel();
  await press('Invite User');
  const dialog = await findDialog('Invite User');
  fill(dialog.getByLabelText('Email address'), email);
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }));
  return { user, press };
}

test('invites several at once, and says of each what came of it', async () => {
  let copied = '';
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied = text;
  });
  const { user, press } = await openPanel();
  await press('Invite User');
  const dialog = await findDialog('Invite User');
  fill(dialog.getByLabelText('Email address'), `one@example.com, two@example.com;${ada.email}, nonsense`);
  await user.click(dialog.getByRole('button', { name: 'Send 4 Invitations' }));
  const results = await findDialog('2 of 4 invited');
  expect(results.getAllByText('Invited')).toHaveLength(2);
  expect(results.getAllByText('Not invited')).toHaveLength(2);
  await results.findByText(/already/);
  await user.click(results.getByRole('button', { name: 'Copy All Links' }));
  await findToast('Links copied');
  expect(copied).toContain('one@example.com');
  expect(copied).toContain('two@example.com');
});

test('says so where the link of an invitation opens on this computer only', async () => {
  await invite('far@example.com', async () => {});
  const scan = await findDialog('Scan to join');
  await scan.findByText('This link only works on this computer');
});

test('invites, with the details on the clipboard and a code to scan', async () => {
  let copied = '';
  const { user, press } = await invite('scan@example.com', async (text) => {
    copied = text;
  });
  const scan = await findDialog('Scan to join');
  const [invitation] = await club.admin.client.call('GET', '/api/admin/invitations');
  expect(copied).toContain(`/accept-invitation?code=${invitation.inviteCode}`);
  expect(copied).toContain('scan@example.com');
  await scan.findByRole('img', { name: 'QR code of the invitation for scan@example.com' });
  await scan.findByText(invitation.link);
  await user.click(scan.getByRole('button', { name: 'Done' }));
  await isGone(() => screen.queryByRole('dialog', { name: 'Scan to join' }));
  await press('Copy link for scan@example.com');
  await findToast('Link copied');
  expect(copied).toBe(invitation.link);
  await press('Show QR code for scan@example.com');
  await findDialog('Scan to join');
});

test('shows the details in an alert where the clipboard is denied', async () => {
  const denied = new DOMException('denied', 'NotAllowedError');
  const { user } = await invite('denied@example.com', () => Promise.reject(denied));
  const alert = within(await screen.findByRole('alertdialog', { name: 'Invitation created' }));
  await alert.findByText(/denied@example\.com/);
  await alert.findByText(/\/accept-invitation\?code=/);
  await user.click(alert.getByRole('button', { name: 'Close' }));
  await isGone(() => screen.queryByRole('alertdialog'));
});

test('deletes a pending invitation; a used one cannot be copied or deleted', async () => {
  const email = 'pending@example.com';
  await club.admin.client.call('POST', '/api/admin/invitations', { email });
  const { user, press } = await openPanel();
  const invitations = within(screen.getByRole('region', { name: 'Invitations' }));
  const line = (await invitations.findByText(email)).closest('li')!;
  await findTexts(line, 'Pending', 'Expires in 6 days · invited by max@example.com');
  await press(`Delete invitation for ${email}`);
  await answer(user, 'Delete');
  await isGone(() => screen.queryByText(email));
  const emails = async () =>
    (await club.admin.client.call('GET', '/api/admin/invitations')).map(
      (one: { email: string }) => one.email,
    );
  await expect.poll(emails).not.toContain(email);
  expect(screen.queryByRole('button', { name: new RegExp(`^(Copy|Delete).*${ada.email}`) })).toBeNull();
});

test('deletes a user only after the question', async () => {
  const email = 'leaver@example.com';
  await club.join(email, { firstName: 'Lea', lastName: 'Ver' });
  const { user, choose } = await openPanel();
  await choose('Lea Ver', 'Delete');
  const question = await screen.findByRole('alertdialog');
  await findTexts(
    question,
    'Are you sure you want to delete this user? This action cannot be undone.',
    /gone from the club’s data file within two minutes/,
  );
  await answer(user, 'Cancel');
  expect(await stored(email)).toBeDefined();
  await choose('Lea Ver', 'Delete');
  await answer(user, 'Delete');
  await expect.poll(() => stored(email)).toBeUndefined();
  await findToast('User deleted');
});

test('the last admin cannot be removed, revoked or deleted', async () => {
  const { user, press, choose } = await openPanel();
  const alone = 'This is the last admin. Make somebody else an admin first.';
  await choose('Max Miller', 'Remove Admin');
  await answer(user, 'Remove Admin');
  await findToast(`Failed to update user role${alone}`);
  await press('Revoke Max Miller');
  await answer(user, 'Revoke');
  await findToast(`Failed to update approval status${alone}`);
  await choose('Max Miller', 'Delete');
  await answer(user, 'Delete');
  await findToast(`Failed to delete user${alone}`);
  await screen.findByRole('button', { name: 'Revoke Max Miller' });
});

test('a member who is no admin finds neither the entry nor the page', async () => {
  await signInHere(club, ada);
  await openApp(club, '/profile');
  await screen.findByRole('heading', { name: 'Ada Okafor' });
  expect(screen.queryByRole('link', { name: 'Admin Panel' })).toBe(null);
  await openApp(club, '/admin');
  await screen.findByRole('heading', { name: 'Admins only' });
});
