import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import {
  type Credential,
  connectLive,
  connectRaw,
  connectTcp,
  type LiveClient,
  upgradeRequest,
} from '../testing/live-client';
import { createToken } from '../testing/revocations';
import { startTestApp, type TestApp } from '../testing/test-app';

// [S84]

// Packets, frames and requests below every handler: none of them ends the node or another client's connection.
// HOSTILE_RUNS plays more of each than the sample here, HOSTILE_SEED others.

const RUNS = Number(process.env.HOSTILE_RUNS ?? 60);
const SEED = Number(process.env.HOSTILE_SEED ?? 20261128);

let app: TestApp;
let witness: LiveClient;
let credentials: Record<'member' | 'read token', Credential>;
/** Faults that no handler caught: in production each of them ends the node. */
const uncaught: unknown[] = [];
const noteUncaught = (fault: unknown) => uncaught.push(fault);

beforeAll(async () => {
  app = await startTestApp();
  const hostile = await app.signUp();
  credentials = { member: hostile, 'read token': { token: (await createToken(hostile, ['read'])).token } };
  witness = await connectLive(app, await app.signUp());
  process.on('uncaughtException', noteUncaught).on('unhandledRejection', noteUncaught);
});
afterAll(async () => {
  process.off('uncaughtException', noteUncaught).off('unhandledRejection', noteUncaught);
  witness.close();
  await app.close();
});

const closed = (socket: WebSocket) =>
  socket.readyState === socket.CLOSED ? Promise.resolve() : once(socket, 'close');

/** The node answers, and has kept the connection of another client. */
async function expectUnharmed(): Promise<void> {
  // Any answer will do: asked this often, that may be one of too many requests.
  await witness.ask('clock:probe', { sentAt: 7 });
  expect(uncaught.splice(0)).toEqual([]);
  expect(witness.socket.connected).toBe(true);
}

const parts = (count: number, name = 'x') => `42${JSON.stringify([name, ...Array(count - 1).fill(1)])}`;
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe.each(['member', 'read token'] as const)('a packet by a %s', (who) => {
  it.each([
    ['an unknown event of 100,000 parts', parts(100_000)],
    ['a known event of 100,000 parts', parts(100_000, 'hello')],
    ['an event of 100,000 parts with an acknowledgement', parts(100_000).replace('42', '421')],
    ['an event of three parts', '42["hello",{},{}]'],
    ['an event without parts', '42[]'],
    ['an event without a payload or name', '42'],
    ['an event named by a number', '42[7,{}]'],
    ['an event nested 10,000 deep', `42["hello",${nested(10_000)}]`],
    ['an acknowledgement of 100,000 parts', `431[${Array(100_000).fill(1)}]`],
    ['a binary event', '451-["hello",{"_placeholder":true,"num":0}]'],
    ['a binary acknowledgement', '461-7[{"_placeholder":true,"num":0}]'],
    ['a second connect', '40'],
    ['an error', '44"x"'],
    ['an unknown type', '49'],
    // [LP15]
  ])('%s closes its connection, and nobody else feels it', async (_name, packet) => {
    const hostile = await connectRaw(app, credentials[who]);
    hostile.send(packet);
    await closed(hostile);
    await expectUnharmed();
  });
});

it('a connection that says twice at once whose it is is closed', async () => {
  const hostile = await connectRaw(app, null);
  hostile.send('40{}');
  hostile.send('40{}');
  await closed(hostile);
  await expectUnharmed();
});

it.each([
  ['a request', (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`],
  ['an upgrade', (path: string) => upgradeRequest(path)],
])('%s that names an open connection is refused, and the connection stays', async (_name, requestTo) => {
  const path = `/socket.io/?EIO=4&transport=websocket&sid=${witness.socket.io.engine.id}`;
  const hostile = await connectTcp(app);
  hostile.write(requestTo(path));
  const [answer] = await once(hostile, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /);
  hostile.destroy();
  await expectUnharmed();
});

// Parts of a fuzzed packet, each right or wrong independently of the others.
const name = fc.constantFrom('hello', 'clock:probe', 'x', 'error', 'disconnect', '__proto__', 'newListener');
const size = fc.constantFrom(0, 1, 2, 3, 70_000, 100_000);
const payload = fc.oneof(
  fc.json({ depthSize: 'small' }),
  fc.constantFrom(
    nested(64),
    nested(5_000),
    '{"_placeholder":true,"num":0}',
    '{"_placeholder":true,"num":-1}',
  ),
  fc.constantFrom('{"_placeholder":true,"num":1e9}', '{"__proto__":{"_placeholder":true}}', '"\\ud800"'),
);
const data = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(name, payload).map(([event, text]) => `["${event}",${text}]`) },
  fc.tuple(name, size).map(([event, count]) => JSON.stringify([event, ...Array(count).fill(1)])),
  payload,
  fc.string(),
  fc.constant(''),
);
const attachments = fc.constantFrom('', '-', '0-', '1-', '2-', '-1-', '1.5-', '1e9-', '9'.repeat(400), 'x-');
const namespace = fc.constantFrom('', '', '/,', '/other,', '/?token=1,', '/__proto__,', '/ends');
const ackId = fc.constantFrom('', '0', '7', '-1', '1.5', ' ', '9'.repeat(400), '007');
const packet = fc
  .tuple(
    fc.constantFrom('0', '1', '2', '2', '2', '3', '4', '5', '6', '7', 'x', ''),
    attachments,
    namespace,
    ackId,
    data,
  )
  .map((texts) => texts.join(''));
const message = fc.oneof(
  { weight: 4, arbitrary: packet.map((text) => `4${text}`) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...'01235678bx'), fc.string()).map((texts) => texts.join('')),
  },
  { weight: 1, arbitrary: fc.constantFrom('2probe', '5', '3probe', '', 'b', 'bAAAA', 'b%%%') },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)) },
);
/** A frame of RFC 6455, each of its fields right or wrong. */
const frame = fc
  .record({
    head: fc.nat(255),
    isMasked: fc.boolean(),
    length: fc.constantFrom(null, 0, 126, 127, 125),
    bytes: fc.uint8Array({ maxLength: 130 }),
  })
  .map(({ head, isMasked, length, bytes }) =>
    Buffer.concat([
      Buffer.from([head, (isMasked ? 128 : 0) | (length ?? Math.min(bytes.length, 125))]),
      Buffer.from(bytes),
    ]),
  );
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom('EIO', 'transport', 'sid', 't', 'b64', 'j', '__proto__', 'constructor'),
      fc.constantFrom(
        '4',
        '3',
        'websocket',
        'polling',
        'webtransport',
        'constructor',
        '%ff',
        '%00',
        '',
        'KNOWN',
      ),
    ),
    { maxLength: 5 },
  )
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
const request = fc.record({
  method: fc.constantFrom('GET', 'POST', 'OPTIONS', 'PUT', 'HEAD', 'DELETE'),
  path: fc.constantFrom(
    '/socket.io/',
    '/socket.io//',
    '/socket.io/../',
    '/socket.io/%',
    '/socket.io',
    '/other',
  ),
  query: fc.oneof(
    query,
    query.map((text) => `EIO=4&transport=websocket&${text}`),
  ),
  headers: fc.dictionary(
    fc.constantFrom(
      'Origin',
      'Sec-WebSocket-Key',
      'Sec-WebSocket-Version',
      'Sec-WebSocket-Extensions',
      'Upgrade',
    ),
    fc.constantFrom(
      'x',
      'null',
      '13',
      'permessage-deflate; server_max_window_bits=99',
      'websocket',
      'http://[',
      'h2c',
    ),
  ),
  body: fc.constantFrom('', '4:40{}', '\u001e', '-1:4', '999999999:4'),
  after: fc.array(frame, { maxLength: 2 }),
});

const play = <T>(what: fc.Arbitrary<T>, once: (value: T) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(what, async (value) => {
      await once(value);
      await expectUnharmed();
    }),
    {
      seed: SEED,
      numRuns: RUNS,
    },
  );

describe(`fuzzed with seed ${SEED}, no node ends and nobody else is cut off`, () => {
  it.each(['member', 'read token'] as const)('by messages of a %s', async (who) => {
    await play(fc.array(message, { minLength: 1, maxLength: 4 }), async (messages) => {
      const hostile = await connectRaw(app, credentials[who]);
      for (const sent of messages) hostile.send(sent);
      hostile.close();
      await closed(hostile);
    });
  });

  it('by messages of a connection that has not said whose it is', async () => {
    await play(fc.array(message, { minLength: 1, maxLength: 4 }), async (messages) => {
      const hostile = await connectRaw(app, null);
      for (const sent of messages) hostile.send(sent);
      hostile.close();
      await closed(hostile);
    });
  });

  it('by frames that are none, or compressed', async () => {
    await play(fc.array(frame, { minLength: 1, maxLength: 6 }), async (frames) => {
      const hostile = await connectTcp(app);
      hostile.write(upgradeRequest());
      await once(hostile, 'data');
      for (const sent of frames) hostile.write(sent);
      hostile.end();
      await Promise.race([once(hostile, 'close'), expectUnharmed()]);
      hostile.destroy();
    });
  });

  it('by requests for the live server with odd queries, headers and bodies', async () => {
    const other = await connectLive(app, await app.signUp());
    const connectionId = other.socket.io.engine.id;
    await play(request, async ({ method, path, query, headers, body, after }) => {
      const hostile = await connectTcp(app);
      const target = `${path}?${query.replaceAll('KNOWN', connectionId)}`;
      const text = upgradeRequest(target, { 'Content-Length': String(body.length), ...headers });
      hostile.write(text.replace('GET', method) + body);
      for (const sent of after) hostile.write(sent);
      await expectUnharmed();
      hostile.destroy();
    });
    expect(other.socket.connected).toBe(true);
    other.close();
  });
});
