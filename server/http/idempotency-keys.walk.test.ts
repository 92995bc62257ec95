import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ApiCall } from '@common/contract/api-call';
import { apiCalls } from '@common/contract/api-calls';
import { sampled } from '@tests/setup/walks';
import { databaseDigest } from '../testing/database-digest';
import { partiesTo, pathOf, samples } from '../testing/sample-calls';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());
// The hook of one row would be told of the rows after it, beside them.
afterEach(async () => {
  for (const name of ['webhooks', 'webhookdeliveries'])
    await app.app.connection.collection(name).deleteMany({});
});

const names = Object.keys(samples) as (keyof typeof samples)[];
const posts = names.filter((name) => apiCalls[name].method === 'POST');

it.each(sampled(posts, 12))(
  '%s: sent again with its key it answers the same and does nothing',
  async (name) => {
    const call: ApiCall = apiCalls[name];
    const who = call.access === 'admin' ? admin : await app.signUp();
    const parties = await partiesTo(call, { app, admin, who, unique: `keyed-${name}` });
    const { id, body } = await samples[name](parties);
    const send = () =>
      who.send('POST', pathOf(call, id), body, { 'Idempotency-Key': `key of ${name}`.replaceAll(' ', '-') });
    const first = await send();
    expect(first.status).toBeLessThan(300);
    const lookedAt = Date.now();
    const before = await databaseDigest(app.app.connection, lookedAt);
    const again = await send();
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    for (const header of ['location', 'etag'])
      expect(again.headers.get(header)).toBe(first.headers.get(header));
    expect(await databaseDigest(app.app.connection, lookedAt)).toBe(before);
  },
);
