import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { connectLive, type LiveClient } from './live-client';
import { startTestApp, type TestApp, type TestMember } from './test-app';

/** One app for a file's tests, and for each test a member of its own with a phone that has said hello. */
export function phoneForEach(
  taken: (made: { app: TestApp; pat: TestMember; phone: LiveClient }) => void,
): void {
  let app: TestApp;
  let phone: LiveClient;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const pat = await app.signUp();
    phone = await connectLive(app, pat);
    await phone.hello();
    taken({ app, pat, phone });
  });
  afterEach(() => phone.close());
}
