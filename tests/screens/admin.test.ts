import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminMember } from '../../common/members';
import type { Screen } from '../harness/browser';
import { DESKTOP } from '../harness/browser';
import { type Club, type ClubMember, openClub, shows } from '../harness/club';
import { holdRequests } from '../harness/browser';

let club: Club;
let ada: ClubMember;
beforeAll(async () => {
  club = await openClub();
  ada = await club.join('ada@example.com', { firstName: 'Ada', lastName: 'Okafor' });
});
afterAll(() => club?.close());

describe('an admin', () => {
  let screen: Screen;
  beforeAll(async () => {
    screen = await club.screenOf(club.admin, DESKTOP);
    await screen.page.goto('/admin');
  });
  afterAll(async () => {
    await screen?.context.close();
    expect(screen.complaints).toEqual([]);
  });

  const button = (name: string) => screen.page.getByRole('button', { name, exact: true });
  const listed = async (email: string): Promise<AdminMember | undefined> => {
    const all: AdminMember[] = await club.admin.client.call('GET', '/api/admin/users');
    return all.find((member) => member.email === email);
  };
  const choose = async (name: string, item: string) => {
    await button(`More for ${name}`).click();
    await screen.page.getByRole('menuitem', { name: item }).click();
  };

  test('Escape closes a question also where a toast came after it', async () => {
    const answer = await holdRequests(screen.page, '**/api/admin/users/*/approval');
    await button('Revoke Ada Okafor').click();
    await choose('Ada Okafor', 'Delete');
    const question = screen.page.getByRole('alertdialog');
    await question.waitFor();
    answer();
    await shows(screen.page, 'Approval revoked');
    await screen.page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await screen.page.unroute('**/api/admin/users/*/approval');
    await button('Approve Ada Okafor').click();
    await shows(screen.page, 'User approved');
  });

  test('deletes a user only after the question', async () => {
    const email = 'leaver@example.com';
    await club.join(email, { firstName: 'Lea', lastName: 'Ver' });
    await screen.page.reload();
    await choose('Lea Ver', 'Delete');
    const question = screen.page.getByRole('alertdialog');
    await shows(question, 'Are you sure you want to delete this user? This action cannot be undone.');
    await shows(question, /gone from the club’s data file within two minutes/);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await listed(email)).toBeDefined();
    await choose('Lea Ver', 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => listed(email)).toBeUndefined();
    // The last of it is deleted after they have left the list; what is said of it would take the place of what comes next.
    await shows(screen.page, 'User deleted');
  });

  test('invites, with the details on the clipboard and a code to scan', async () => {
    await screen.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button('Invite User').click();
    const dialog = screen.page.getByRole('dialog', { name: 'Invite User' });
    await dialog.getByLabel('Email address').fill('guest@example.com');
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await shows(screen.page, 'Invitation created');
    const copied = await screen.page.evaluate(() => navigator.clipboard.readText());
    const [invitation] = await club.admin.client.call('GET', '/api/admin/invitations');
    expect(copied).toContain(`/accept-invitation?code=${invitation.inviteCode}`);
    expect(copied).toContain('guest@example.com');
    const scan = screen.page.getByRole('dialog', { name: 'Scan to join' });
    await scan.getByRole('img', { name: 'QR code of the invitation for guest@example.com' }).waitFor();
    await scan.getByText(invitation.link).waitFor();
    await scan.getByRole('button', { name: 'Done' }).click();
    await button('Show QR code for guest@example.com').click();
    await scan.getByRole('button', { name: 'Done' }).click();
    await scan.waitFor({ state: 'detached' });
  });

  test('shows the details in an alert where the clipboard is denied', async () => {
    await screen.context.clearPermissions();
    await screen.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await button('Invite User').click();
    const dialog = screen.page.getByRole('dialog', { name: 'Invite User' });
    await dialog.getByLabel('Email address').fill('denied@example.com');
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    const alert = screen.page.getByRole('alertdialog', { name: 'Invitation created' });
    await alert.getByText('denied@example.com').waitFor();
    await alert.getByText('/accept-invitation?code=').waitFor();
    await alert.getByRole('button', { name: 'Close' }).click();
  });

  test('copies and deletes a pending invitation; a used one offers neither', async () => {
    const email = 'pending@example.com';
    await club.admin.client.call('POST', '/api/admin/invitations', { email });
    await screen.page.reload();
    const invitations = screen.page.getByRole('region', { name: 'Invitations' });
    await invitations.getByRole('button', { name: `Copy link for ${email}` }).waitFor();
    await invitations.getByRole('button', { name: `Delete invitation for ${email}` }).click();
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await invitations.getByText(email, { exact: true }).waitFor({ state: 'detached' });
    await expect
      .poll(async () => JSON.stringify(await club.admin.client.call('GET', '/api/admin/invitations')))
      .not.toContain(email);
    expect(
      await invitations.getByRole('button', { name: `Delete invitation for ${ada.email}` }).count(),
    ).toBe(0);
  });
});
