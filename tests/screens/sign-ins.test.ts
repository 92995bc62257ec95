import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Club, openClub } from '../harness/club';
import { printedLink } from '../harness/server-process';
import { makeKnown, signIn } from '../harness/sign-in';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

describe('where one is signed in', () => {
  test('each is ended alone, and all others at once; their screens show the sign-in', async () => {
    const pat = await club.join('pat@example.com', { firstName: 'Pat' });
    const [here, there] = [await club.screenOf(pat), await club.screenOf(pat)];
    await there.page.goto('/');
    await there.page.getByRole('heading', { name: 'Welcome back, Pat!' }).waitFor();
    await here.page.goto('/profile?tab=account');
    const card = here.page.getByRole('region', { name: 'Where you are signed in' });
    await card.getByText('This device').waitFor();
    const entries = card.getByRole('listitem');
    // This browser, the other one, and the client that joined.
    await expect.poll(() => entries.count()).toBe(3);

    await card.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
    await here.page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(() => entries.count()).toBe(2);
    await there.page.getByLabel('Email').waitFor();

    await card.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
    await here.page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
    await here.page.getByText('Signed out everywhere else').first().waitFor();
    await expect.poll(() => entries.count()).toBe(1);
    await expect(pat.client.call('GET', '/api/auth/user')).rejects.toThrow('401');
    expect([...here.complaints, ...there.complaints]).toEqual([]);
    await here.context.close();
    await there.context.close();
  });

  test('who sits there is shown anew before a token is made, and the call goes on by itself', async () => {
    const kim = await club.join('kim@example.com', { firstName: 'Kim' });
    const screen = await club.visitor();
    const { page, context } = screen;
    // By e-mail address alone, which is no proof.
    await makeKnown(context, kim, club.server.url);
    await signIn(context, kim, club.server.url);
    await page.goto('/profile?tab=account');
    await page.getByLabel('Token name').fill('Scale');
    await page.getByRole('button', { name: 'Create Token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is It You?' });
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/profile');
    await page.getByRole('button', { name: 'Create Token' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByText('Failed to create token').first().waitFor();
    await page.getByRole('button', { name: 'Create Token' }).click();
    await dialog.getByRole('button', { name: 'Show a Link in the Terminal' }).click();
    await dialog.getByText('The terminal where Win the day! runs shows a link now.').waitFor();
    const { pathname, hash } = new URL(await printedLink(kim.email));
    const tab = await context.newPage();
    await tab.goto(pathname + hash);
    await tab.getByRole('heading', { name: 'Confirmed' }).waitFor();
    await tab.close();
    await page.getByText('Scale: copy it now, it is not shown again').waitFor();
    expect(screen.complaints).toEqual([]);
    await context.close();
  });
});
