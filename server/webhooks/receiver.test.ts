import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookupAllowed } from '../network/public-address';
import { nextTryAfter } from './back-off';
import { post } from './post';
import { createReceivers } from './receiver';
import { newWebhookSecret, signedHeaders } from './sign';

const anywhere = createReceivers([]);
const withBox = createReceivers(['192.168.1.20', 'fd00:1::/32']);

describe('[S120] an address that lies is refused before anything is sent', () => {
  it.each([
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://0177.0.0.1/x',
    'https://0x7f.1/x',
    'https://10.1.2.3/x',
    'https://172.31.0.1/x',
    'https://192.168.1.21/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/x',
    'https://192.0.0.8/x',
    'https://198.19.0.1/x',
    'https://224.0.0.1/x',
    'https://255.255.255.255/x',
    'https://0.0.0.0/x',
    'https://[::]/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:7f00:1]/x',
    'https://[::127.0.0.1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://[2002:7f00:1::]/x',
    'https://[fd00:2::1]/x',
    'https://[fe80::1]/x',
    'https://[ff02::1]/x',
    'https://127。0。0。1/x',
    'http://93.184.216.34/x',
    'http://[2606:4700::6810:85e5]/x',
  ])('%s', (url) => {
    expect(anywhere.refusal(url)).toMatch(/private network|https/);
    expect(withBox.refusal(url)).toMatch(/private network|https/);
  });

  it.each(['https://localhost/x', 'https://printer/x', 'https://nas.home.arpa./x', 'http://hooks.example/x'])(
    '%s, where the settings allow nothing inside',
    (url) => expect(anywhere.refusal(url)).not.toBeNull(),
  );

  it.each(['https://hooks.example:8443/x', 'https://93.184.216.34/x', 'https://[2606:4700::6810:85e5]/x'])(
    'but not %s',
    (url) => expect(anywhere.refusal(url)).toBeNull(),
  );

  it.each(['http://192.168.1.20:8123/api', 'https://[fd00:1::5]/x', 'http://homeassistant.local/x'])(
    'nor %s, which the settings allow, or may allow once it is looked up',
    (url) => expect(withBox.refusal(url)).toBeNull(),
  );

  it('user and password in it are refused', () => {
    expect(anywhere.refusal('https://user:secret@hooks.example/x')).toMatch(/user and password/);
  });
});

/** A resolver that answers these addresses, one list a question. */
const resolving = (...answers: string[][]) =>
  ((_name: string, _options: object, callback: (error: null, found: object[]) => void) => {
    const addresses = answers.shift() ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;

describe('[S120] a name is looked up at each send, and only good addresses are connected to', () => {
  const find = (look: ReturnType<typeof lookupAllowed>) =>
    new Promise((resolve) => look('hooks.example', { all: true }, (...all) => resolve(all)));

  it('also where it was good before: rebinding gains nothing', async () => {
    const look = lookupAllowed(isPublicAddress, resolving(['93.184.216.34'], ['127.0.0.1']));
    expect(await find(look)).toEqual([null, [{ address: '93.184.216.34', family: 4 }]]);
    expect(await find(look)).toMatchObject([{ message: 'hooks.example has no public address' }, []]);
  });

  it('leaves out the private ones of several addresses', async () => {
    const look = lookupAllowed(isPublicAddress, resolving(['10.0.0.1', '93.184.216.34', '::1']));
    expect(await find(look)).toEqual([null, [{ address: '93.184.216.34', family: 4 }]]);
  });

  const signal = new AbortController().signal;
  const request = { headers: {}, body: '{}', signal };

  it('a name that leads inside is not connected to, and the sentence says so', async () => {
    // `localhost` passes the first look where the settings allow something inside.
    const outcome = await post('https://localhost:1/x', { ...request, receivers: withBox });
    expect(outcome).toMatchObject({ code: null, problem: expect.stringContaining('private network') });
  });

  it('a redirect is a failure: nothing is sent to where it leads', async () => {
    const requests: string[] = [];
    const server = createServer((req, res) => {
      requests.push(req.url ?? '');
      res.writeHead(307, { location: '/secret' }).end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const receivers = createReceivers(['127.0.0.1']);
    const outcome = await post(`http://127.0.0.1:${port}/hook`, { ...request, receivers });
    server.close();
    expect(outcome).toMatchObject({ code: 307, problem: expect.stringContaining('not followed') });
    expect(requests).toEqual(['/hook']);
  });
});

describe('a receiver that answers badly', () => {
  it.each([
    [
      'switches to another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    ],
    ['speaks another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['sends headers without end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`],
  ])('%s: the try fails, and ends', async (_what, answer) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => void socket.write(answer));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const outcome = await post(`http://127.0.0.1:${port}/hook`, {
      headers: {},
      body: '{}',
      receivers: createReceivers(['127.0.0.1']),
      signal: new AbortController().signal,
    });
    server.close();
    expect(outcome).toMatchObject({ code: null, problem: 'The request failed.' });
  });
});

describe('the back-off', () => {
  it('a delivery is tried again after 5 seconds, 1 and 10 minutes, 1, 6 and 24 hours, then given up', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => nextTryAfter(tries, 0));
    expect(waits).toEqual([5_000, 60_000, 600_000, 3_600_000, 21_600_000, 86_400_000, null]);
  });
});

describe('signing', () => {
  it('a signature is of id, second and body, with a secret of 256 bits', () => {
    const secret = newWebhookSecret();
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
    const signed = signedHeaders('one', '{}', secret, 1_999);
    expect(signed['webhook-timestamp']).toBe('1');
    const others = [
      signedHeaders('two', '{}', secret, 1_999),
      signedHeaders('one', '{"a":1}', secret, 1_999),
      signedHeaders('one', '{}', secret, 2_000),
      signedHeaders('one', '{}', newWebhookSecret(), 1_999),
    ];
    const signatures = [signed, ...others].map((headers) => headers['webhook-signature']);
    expect(new Set(signatures).size).toBe(5);
  });
});
