import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => browser);

const MEMBER = {
  id: '0123456789abcdef01234567',
  email: 'kim@club.example',
  firstName: 'Kim',
  lastName: null,
  profileImageUrl: null,
  isAdmin: false,
  isApproved: true,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const CHOSEN = { id: 'AAAA', response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } };

const OPTIONS = {
  challenge: 'AA',
  rpId: 'localhost',
  timeout: 60_000,
  userVerification: 'required',
  allowCredentials: [],
};

/** Sign-in requests in flight, each answered by the test. */
let sent: ((answer: Response) => void)[] = [];
beforeEach(() => {
  sent = [];
  browser.startAuthentication.mockReset().mockResolvedValue(CHOSEN);
  vi.spyOn(globalThis, 'fetch').mockImplementation((url) =>
    String(url).endsWith('/options')
      ? Promise.resolve(Response.json({ options: OPTIONS }))
      : new Promise((resolve) => sent.push(resolve)),
  );
});
afterEach(() => vi.resetModules());

const fresh = async () => (await import('./passkey')).askForPasskey;

it('shares the sign-in of the field with a button pressed while it is in flight', async () => {
  const askForPasskey = await fresh();
  const byField = askForPasskey({ inField: true });
  await expect.poll(() => sent).toHaveLength(1);
  const byButton = askForPasskey();
  sent[0]!(Response.json(MEMBER));
  expect(await byButton).toEqual(await byField);
  // The page is about to be left.
  expect(await askForPasskey()).toEqual(await byField);
  expect(sent).toHaveLength(1);
});

it('shares the sign-in of the field with a button pressed before the passkey was chosen', async () => {
  const askForPasskey = await fresh();
  let choose = (_chosen: typeof CHOSEN) => {};
  browser.startAuthentication.mockImplementationOnce(() => new Promise((resolve) => (choose = resolve)));
  const byButton = askForPasskey();
  await expect.poll(() => browser.startAuthentication.mock.calls).toHaveLength(1);
  const byField = askForPasskey({ inField: true });
  await expect.poll(() => sent).toHaveLength(1);
  choose(CHOSEN);
  sent[0]!(Response.json(MEMBER));
  expect(await byButton).toEqual(await byField);
  expect(sent).toHaveLength(1);
});

it('asks again after a refusal', async () => {
  const askForPasskey = await fresh();
  const byField = askForPasskey({ inField: true });
  await expect.poll(() => sent).toHaveLength(1);
  sent[0]!(Response.json({ code: 'passkey_refused' }, { status: 401 }));
  await expect(byField).rejects.toMatchObject({ status: 401 });
  const byButton = askForPasskey();
  await expect.poll(() => sent).toHaveLength(2);
  sent[1]!(Response.json(MEMBER));
  await byButton;
});
