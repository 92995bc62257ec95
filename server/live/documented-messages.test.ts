import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type clientEvents, serverEvents } from '@common/contract/live-events';
import { LIVE_PROTOCOL_VERSION } from '@common/contract/live-protocol';
import { startPlanOf } from '@common/player/plan/plan';
import { connectLive, type LiveClient } from '../testing/live-client';
import { hasRedis, startRedis } from '../testing/redis-server';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { device, makeSession, makeWorkout, NOBODY } from '../testing/training';
import { asyncApiDocument } from './async-api/document';
import { streamOf } from './cluster-stream';
import { clubKey } from './live-server';

const written: object = JSON.parse(JSON.stringify(asyncApiDocument()));

describe('what a real server says fits the AsyncAPI document:', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(written, 'document');
  let app: TestApp;
  let admin: TestMember;
  let client: LiveClient;
  beforeEach(async () => {
    app = await startTestApp();
    admin = await app.signUp({ isAdmin: true });
    client = await connectLive(app, admin);
  });
  afterEach(() => app.close());

  function misfits(message: string, told: unknown): unknown {
    const fits = ajv.getSchema(`document#/components/messages/${message}/payload`)!;
    return fits(told) ? null : { message, told, errors: fits.errors };
  }
  const nameOf = (event: string) => event.replace(':', '.');

  it('every answer', async () => {
    const { id: workoutId } = await makeWorkout(admin);
    const hello = { protocol: LIVE_PROTOCOL_VERSION, deviceId: 'device-one', screen: 'desktop', known: [] };
    const session = await makeSession(admin);
    const taps = device(session);
    const requests: Record<keyof typeof clientEvents, unknown[]> = {
      'session:start': [{ workoutId }, { workoutId: NOBODY }],
      hello: [hello, { ...hello, protocol: 7 }],
      'session:command': [
        taps.completeSet(0, 1),
        taps.next({ type: 'undo', actionId: 'device-one:9' }),
        { ...taps.next({ type: 'pause' }), seq: 44 },
      ],
      'session:offer': [
        {
          sessionId: session.id,
          workoutId,
          at: 1,
          plan: startPlanOf(session.workout),
          facts: [],
          end: null,
        },
        {},
      ],
      'session:pull': [{ sessionId: session.id }, { sessionId: NOBODY }],
      'clock:probe': [{ sentAt: 1.5 }, {}],
      'screen:visible': [{ visible: false }, { visible: 'no' }],
      'session:digest': [{ sessionId: session.id }, { sessionId: NOBODY }],
      'session:seen': [{ sessionId: session.id, facts: 1 }, {}],
      'presence:watch': [{}],
    };
    for (const [event, payloads] of Object.entries(requests)) {
      for (const payload of payloads) {
        expect(misfits(`${nameOf(event)}.ack`, await client.ask(event, payload))).toBeNull();
      }
    }
  });

  it('every event', async () => {
    await client.hello();
    const session = await makeSession(admin);
    const taps = device(session);
    const all = [
      taps.completeSet(0, 1),
      taps.next({ type: 'pause' }),
      taps.next({ type: 'finish' }),
      taps.next({ type: 'discard' }),
    ];
    for (const envelope of all) {
      expect(misfits('session.command', envelope)).toBeNull();
      expect(await client.ask('session:command', envelope)).toMatchObject({ data: { outcome: 'applied' } });
    }
    await client.ask('session:seen', { sessionId: session.id, facts: 1 });
    await client.heard('screen:shows');
    await client.ask('presence:watch', {});
    const other = await connectLive(app, await app.signUp());
    await other.hello();
    await client.heard('presence:changed');
    app.events.emit('sessionGone', { userId: admin.member.id, sessionId: session.id });
    await client.heard('session:gone');
    const closed = app.close();
    await client.heard('server:draining');
    await closed;
    const redis = hasRedis() ? await startRedis() : null;
    app = await startTestApp({ ...(redis && { config: { redisUrl: redis.url } }) });
    const leaving = await app.signUp();
    const cutOff = await connectLive(app, leaving);
    if (redis) {
      // As another node says it.
      const stream = streamOf(await clubKey(app.app.connection));
      await redis.command('XADD', stream, '*', 'node', 'another', 'nodeEvent', '{"kind":"lost"}');
      await cutOff.heard('hello:wanted');
    }
    await leaving.send('POST', '/api/logout');
    await cutOff.heard('access:revoked');
    for (const event of Object.keys(serverEvents) as (keyof typeof serverEvents)[]) {
      const events = [...client.told(event), ...cutOff.told(event)];
      // A single node can miss no event of another one.
      if (redis || event !== 'hello:wanted') expect(events, event).not.toEqual([]);
      for (const one of events) expect(misfits(nameOf(event), one)).toBeNull();
    }
    await app.close();
    await redis?.close();
  });
});
