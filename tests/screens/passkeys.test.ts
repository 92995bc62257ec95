import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { openScreen, PHONE, pictures, type Screen } from '../harness/browser';
import { type Club, openClub } from '../harness/club';
import { makeKnown, signIn } from '../harness/sign-in';

// [S21]

let club: Club;
let origin: string;
beforeAll(async () => {
  club = await openClub();
  // Browsers have no passkeys for an address in numbers.
  origin = club.server.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => club?.close());

/** Gives a page an authenticator of its own, which says yes to whatever it is asked. */
async function withAuthenticator({ context, page }: Screen): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('passkeys', () => {
  const screenAt = (baseURL: string) => openScreen(club.browser, PHONE, { baseURL, outage: true });

  test('adds and names a passkey, signs in and proves identity with it, and removes it', async () => {
    const pat = await club.join('pat@example.com', { firstName: 'Pat' });
    const screen = await screenAt(origin);
    const { page, context } = screen;
    onTestFailed(() => pictures({ screen }, club.server.output()));
    await withAuthenticator(screen);
    await signIn(context, pat, origin);
    await page.goto('/profile?tab=account');
    const card = page.getByRole('region', { name: 'Passkeys' });
    await card.getByRole('button', { name: 'Add a Passkey' }).click();
    await card.getByText('Never used').waitFor();
    await card.getByRole('button', { name: /^Rename / }).click();
    await card.getByLabel('Name of the passkey').fill('My laptop');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText('My laptop').waitFor();

    await context.clearCookies();
    await page.goto('/');
    // A browser may choose the passkey in the field by itself; else the button is there.
    const welcome = page.getByRole('heading', { name: 'Welcome back, Pat!' });
    const button = page.getByRole('button', { name: 'Use a Passkey' });
    await welcome.or(button).first().waitFor();
    if (await button.isVisible()) await button.click({ timeout: 3_000 }).catch(() => {});
    await welcome.waitFor();

    // A second sign-in that the button began goes with its page: its answer would bring a proof.
    await page.goto('about:blank');
    // By e-mail address alone, which is no proof: the passkey is.
    await context.clearCookies();
    await makeKnown(context, pat, origin);
    await signIn(context, pat, origin);
    await page.goto('/profile?tab=account');
    await page.getByLabel('Token name').fill('Scale');
    await page.getByRole('button', { name: 'Create Token' }).click();
    await page
      .getByRole('dialog', { name: 'Is It You?' })
      .getByRole('button', { name: 'Use a Passkey' })
      .click();
    await page.getByText('Scale: copy it now, it is not shown again').waitFor();

    // Signed out everywhere else, passkeys stay: that is said, and they are offered to go too.
    const dialog = page.getByRole('alertdialog');
    const endOthers = async (then: string) => {
      await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
      await dialog.getByText('Your passkey stays: whoever has its device can sign in with it.').waitFor();
      await dialog.getByRole('button', { name: 'Sign Out' }).click();
      await dialog.getByText('My laptop: keep').waitFor();
      await dialog.getByRole('button', { name: then }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await endOthers('Keep');
    await card.getByText('My laptop').waitFor();
    await endOthers('Remove');
    await card.getByText('My laptop').waitFor({ state: 'detached' });

    await card.getByRole('button', { name: 'Add a Passkey' }).click();
    await card.getByRole('button', { name: /^Remove / }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await card.getByText('Never used').waitFor({ state: 'detached' });
    expect(screen.complaints).toEqual([]);
    await context.close();
  });

  test('where this page can have none, words say why', async () => {
    const screen = await club.screenOf(club.admin);
    await screen.page.goto('/profile?tab=account');
    const card = screen.page.getByRole('region', { name: 'Passkeys' });
    await card.getByText(/^Passkeys need the app opened at its HTTPS address/).waitFor();
    expect(await card.getByRole('button', { name: 'Add a Passkey' }).count()).toBe(0);
    expect(screen.complaints).toEqual([]);
    await screen.context.close();
  });
});
