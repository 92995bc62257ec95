import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientEvents } from '@common/contract/live-events';
import { LIVE_PROTOCOL_VERSION } from '@common/contract/live-protocol';
import { SCOPES, type Scope } from '@common/contract/scopes';
import { startPlanOf } from '@common/player/plan/plan';
import { connectLive, type LiveClient } from '../testing/live-client';
import { createToken } from '../testing/revocations';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { device, makeSession, makeWorkout, NOBODY } from '../testing/training';
import type { RequestName } from './answering';

let app: TestApp;
let admin: TestMember;
const clients = {} as Record<Scope, LiveClient>;
let payloads: Record<RequestName, unknown>;

const connect = async (scopes: Scope[]) =>
  connectLive(app, null, { auth: { token: (await createToken(admin, scopes)).token } });

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
  for (const scope of SCOPES) clients[scope] = await connect([...new Set<Scope>(['read', scope])]);
  const session = await makeSession(admin);
  payloads = {
    hello: { protocol: LIVE_PROTOCOL_VERSION, deviceId: 'device-one', screen: 'phone', known: [] },
    'session:start': { workoutId: (await makeWorkout(admin)).id },
    'session:command': device(session).completeSet(0, 1),
    'session:offer': {
      sessionId: session.id,
      workoutId: session.workoutId,
      at: 1,
      plan: startPlanOf(session.workout),
      facts: [],
      end: null,
    },
    'session:pull': { sessionId: session.id },
    'clock:probe': { sentAt: 1 },
    'screen:visible': { visible: true },
    'session:digest': { sessionId: session.id },
    'session:seen': { sessionId: NOBODY, facts: 0 },
    'presence:watch': {},
  };
});
afterAll(async () => {
  for (const client of Object.values(clients)) client.close();
  await app.close();
});

const NEEDS: Record<RequestName, Scope> = {
  hello: 'read',
  'session:start': 'train',
  'session:command': 'train',
  'session:offer': 'train',
  'session:pull': 'read',
  'clock:probe': 'read',
  'screen:visible': 'read',
  'session:digest': 'read',
  'session:seen': 'read',
  'presence:watch': 'admin',
};
const rows = (Object.keys(clientEvents) as RequestName[]).flatMap((event) =>
  SCOPES.map((scope) => [event, scope] as const),
);

describe('every event by a token with read and each one scope', () => {
  // [S10] [LP17]
  it.each(rows)('%s with %s', async (event, scope) => {
    const ack = await clients[scope].ask(event, payloads[event]);
    const needed = NEEDS[event];
    if (needed === 'read' || needed === scope) expect(ack).toHaveProperty('data');
    else expect(ack).toMatchObject({ error: { code: 'scope_missing' } });
  });
});

// [S10] [LP17]
it.each(['train', 'manage', 'admin'] as const)('a token with %s alone is not let in', async (scope) => {
  await expect(connect([scope])).rejects.toMatchObject({ code: 'scope_missing' });
});

it('an admin’s token without the scope hears nothing that is for admins', async () => {
  const [plain, full] = [await connect(['read']), await connect(['read', 'admin'])];
  const lists = [(await plain.hello()).lists, (await full.hello()).lists];
  expect(lists.map(({ members }) => members > 0)).toEqual([false, true]);
  await app.signUp();
  await full.heard('list:changed', ({ list }) => list === 'members');
  expect(plain.told('list:changed').filter(({ list }) => list === 'members')).toEqual([]);
  plain.close();
  full.close();
});
