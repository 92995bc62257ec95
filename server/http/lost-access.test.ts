import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiCall } from '@common/contract/api-call';
import { connectLive, type HandshakeRefused } from '../testing/live-client';
import { newcomer, REFUSALS, revocations } from '../testing/revocations';
import { calls, pathOf } from '../testing/sample-calls';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';

// [S64]

// Access ends, then every call is tried. Requests in flight meanwhile: the walks named revoked-….

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

const closed = calls.filter(([, call]) => call.access !== 'public');

describe.each(revocations)('once $name', (one) => {
  it('no call that it opened is answered, and every other one still is', async () => {
    const { who, elsewhere, tokenId, send } = await newcomer(app, one, 'admin');
    const refused = async ([, call]: [string, ApiCall]) =>
      REFUSALS.includes((await send(call.method, pathOf(call))).body?.code);
    const readable = closed.filter(([, { method }]) => method === 'GET');
    const open = async (some: typeof closed) => {
      const names: string[] = [];
      for (const call of some) if (!(await refused(call))) names.push(call[0]);
      return names;
    };
    expect(await open(readable)).toEqual(readable.map(([name]) => name));
    expect((await one.end({ who, elsewhere, admin, tokenId })).status).toBeLessThan(300);
    const left = closed.filter(([, { access }]) => !one.ends(access));
    // While some calls are still allowed, `endOtherSignIns` is left out: it could end a sign-in that this test needs.
    const harmless = closed.filter(([name]) => name !== 'endOtherSignIns' || left.length === 0);
    expect(await open(harmless)).toEqual(
      left.map(([name]) => name).filter((name) => name !== 'endOtherSignIns'),
    );
  });

  it('no event is answered: its screens are closed, or are in no admins’ room, and the door is shut', async () => {
    const caller = await newcomer(app, one, 'admin');
    const headers = caller.headers as Record<string, string>;
    const client = await connectLive(app, null, { headers });
    await client.hello();
    expect((await one.end({ ...caller, admin })).status).toBeLessThan(300);
    if (!one.ends('approved')) {
      expect(await client.ask('presence:watch', {})).toMatchObject({ error: { code: 'admin_only' } });
      return client.close();
    }
    await client.closed();
    const again = await connectLive(app, null, { headers }).catch((error: HandshakeRefused) => error);
    expect(REFUSALS).toContain((again as HandshakeRefused).code);
  });
});
