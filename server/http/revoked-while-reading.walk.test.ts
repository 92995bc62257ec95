import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiCall } from '@common/contract/api-call';
import { apiCalls } from '@common/contract/api-calls';
import { sampled } from '@tests/setup/walks';
import { databaseDigest, forgetMany } from '../testing/database-digest';
import { heldRequest } from '../testing/held-request';
import { beAwake, newcomer, REFUSALS, type Revocation, revocations } from '../testing/revocations';
import { type ChangingCall, calls, partiesTo, pathOf, samples } from '../testing/sample-calls';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';

// [S45]

// A request is sent up to its last byte, the access of its member ends, then the last byte is sent.

let app: TestApp;
let admin: TestMember;
/** Ids of the members that the rows have used. */
const parted: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
});
beforeEach(() => beAwake(app.app));
// Each row hashes the whole database twice, so the data of earlier rows is removed from time to time.
afterEach(() => forgetMany(app.app.connection, parted));
afterAll(() => app.close());

const changing = Object.keys(samples) as (keyof typeof samples)[];
const isSignInOnly = (name: keyof typeof samples) => (apiCalls[name] as ApiCall).signInOnly ?? false;
let count = 0;

/** Sends a call of a new member except its last byte, and waits until the server has identified the caller. */
async function held(name: keyof typeof samples, by: Pick<Revocation, 'by' | 'isElsewhere'>) {
  const call: ApiCall = apiCalls[name];
  const caller = await newcomer(app, by, call.access);
  count += 1;
  const parties = await partiesTo(call, { app, admin, who: caller.who, unique: `late-${count}` });
  parted.push(caller.who.member.id, parties.otherId);
  const { id, body } = await samples[name](parties);
  const request = heldRequest(app.url + pathOf(call, id), call.method, caller.headers, body);
  // After another full round trip the held request has been identified.
  expect((await caller.send('GET', '/api/auth/user')).status).toBe(200);
  return { ...caller, request };
}

describe('access ends while the body of a request is being read', () => {
  it('every call that changes something is tried, or knows no caller', () => {
    const tried: string[] = [
      ...changing,
      'simpleLogin',
      'lookAtLink',
      'loginByLink',
      'loginAtTerminal',
      'askToJoin',
      'passkeyOptions',
      'loginByPasskey',
      'newPasskeyOptions',
      'openJoin',
      'followJoin',
      'leaveJoin',
      'enterByJoin',
      'logout',
      'redeemInvitation',
    ];
    const all = calls.filter(([, { method }]) => method !== 'GET').map(([name]) => name as ChangingCall);
    expect([...tried].sort()).toEqual([...all].sort());
  });

  describe.each(sampled(changing, 8))('%s', (name) => {
    it('succeeds while access lasts', async () => {
      const { request } = await held(name, { by: isSignInOnly(name) ? 'cookie' : 'token' });
      const looked = Date.now();
      const before = await databaseDigest(app.app.connection, looked);
      expect((await request.letGo()).status).toBeLessThan(300);
      // A POST that only reads, as its keys are too many for an address.
      if (name === 'checkImport') return;
      expect(await databaseDigest(app.app.connection, looked)).not.toBe(before);
    });

    const ends = revocations.filter(
      (one) => one.ends(apiCalls[name].access) && !(one.by === 'token' && isSignInOnly(name)),
    );
    it.each(ends.map((one) => [one.name, one] as const))('%s', async (_end, one) => {
      const { who, elsewhere, tokenId, request } = await held(name, one);
      expect((await one.end({ who, elsewhere, admin, tokenId })).status).toBeLessThan(300);
      const looked = Date.now();
      const before = await databaseDigest(app.app.connection, looked);
      const { status, body } = await request.letGo();
      expect(REFUSALS).toContain(body.code);
      expect([401, 403]).toContain(status);
      expect(await databaseDigest(app.app.connection, looked)).toBe(before);
    });
  });
});

describe('a member is deleted while signing in', () => {
  const logins = () => app.app.connection.collection('logins').countDocuments();

  it('simpleLogin signs nobody in', async () => {
    const { member } = await app.signUp();
    const terminalHeaders = { cookie: await app.terminalCookie() };
    const request = heldRequest(`${app.url}/api/simple-login`, 'POST', terminalHeaders, {
      email: member.email,
    });
    expect((await admin.send('DELETE', `/api/admin/users/${member.id}`)).status).toBeLessThan(300);
    const before = await logins();
    expect((await request.letGo()).body.code).toBe('sign_in_failed');
    expect(await logins()).toBe(before);
  });
});
