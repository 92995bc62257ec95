import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Screen } from '../harness/browser';
import { DESKTOP, holdRequests } from '../harness/browser';
import { type Club, openClub, shows } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
  await club.join('ada@example.com', { firstName: 'Ada', lastName: 'Okafor' });
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
  const choose = async (name: string, item: string) => {
    await button(`More for ${name}`).click();
    await screen.page.getByRole('menuitem', { name: item }).click();
  };

  test('Escape closes a question also where a toast came after it', async () => {
    const answer = await holdRequests(screen.page, '**/api/admin/users/*/approval');
    await button('Revoke Ada Okafor').click();
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
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
});
