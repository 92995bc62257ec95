import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '@common/contract/api-call';
import { SCOPES } from '@common/contract/scopes';
import { sampled } from '@tests/setup/walks';
import { createToken } from '../testing/revocations';
import { calls, pathOf } from '../testing/sample-calls';
import type { Send } from '../testing/sender';
import { startTestApp, type TestApp } from '../testing/test-app';

// [S45] [S46] [S81] [S82]

type Role = 'visitor' | 'unapproved' | 'member' | 'admin';
const ROLES: Role[] = ['visitor', 'unapproved', 'member', 'admin'];

/** Refusal that a role meets; null: none. */
const REFUSALS: Record<Access, Record<Role, string | null>> = {
  public: { visitor: null, unapproved: null, member: null, admin: null },
  'signed-in': { visitor: 'not_signed_in', unapproved: null, member: null, admin: null },
  approved: { visitor: 'not_signed_in', unapproved: 'not_approved', member: null, admin: null },
  admin: { visitor: 'not_signed_in', unapproved: 'not_approved', member: 'admin_only', admin: null },
};
const STATUS: Record<string, number> = { not_signed_in: 401, not_approved: 403, admin_only: 403 };

let app: TestApp;
const byCookie = {} as Record<Role, Send>;
const byToken = {} as Record<'member' | 'admin', Send>;

beforeAll(async () => {
  app = await startTestApp();
  const people = {
    unapproved: await app.signUp({ isApproved: false }),
    member: await app.signUp(),
    admin: await app.signUp({ isAdmin: true }),
  };
  byCookie.visitor = app.send;
  for (const role of ['unapproved', 'member', 'admin'] as const) byCookie[role] = people[role].send;
  for (const role of ['member', 'admin'] as const) {
    const body = await createToken(people[role], role === 'admin' ? SCOPES : ['read', 'train', 'manage']);
    byToken[role] = (method, path, sent) =>
      app.send(method, path, sent, { authorization: `Bearer ${body.token}` });
  }
});
afterAll(() => app.close());

// Signing out would end the logins that the other rows need, and so would ending all but one; both are tested with
// the logins.
const rows = sampled(
  calls.filter(([name]) => name !== 'logout' && name !== 'endOtherSignIns'),
  40,
);

describe('who may do what, for every call of the contract', () => {
  describe.each(ROLES)('%s', (role) => {
    it.each(rows)('%s', async (_name, call) => {
      const refusal = REFUSALS[call.access][role];
      // No body: who may call is decided before what was sent is read.
      const { status, body } = await byCookie[role](call.method, pathOf(call));
      if (refusal) expect({ status, code: body.code }).toEqual({ status: STATUS[refusal], code: refusal });
      else expect(Object.keys(STATUS)).not.toContain(body?.code ?? 'none');
    });
  });

  it.each(rows.filter(([, call]) => !call.signInOnly))(
    '%s: a personal token may do what its member may',
    async (_name, call) => {
      for (const role of ['member', 'admin'] as const) {
        const refusal =
          call.access === 'admin' && role === 'member' ? 'scope_missing' : REFUSALS[call.access][role];
        const { body } = await byToken[role](call.method, pathOf(call));
        if (refusal) expect(body.code).toBe(refusal);
        else expect(Object.keys(STATUS)).not.toContain(body?.code ?? 'none');
      }
    },
  );

  it.each(rows.filter(([, call]) => call.method !== 'GET'))(
    '%s: refused when another site’s page sends it with the member’s cookie',
    async (_name, call) => {
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'http://evil.example' }]) {
        const { status, body } = await byCookie.admin(call.method, pathOf(call), undefined, headers);
        expect({ status, code: body.code }).toEqual({ status: 403, code: 'cross_site' });
      }
    },
  );
});
