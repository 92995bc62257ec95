import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CappedConnections, type ConnectionCaps } from './connection-caps';

let server: Server;
let clients: Socket[];
beforeEach(() => {
  clients = [];
  server = createServer((_req, res) => res.end('ok'));
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  server.close();
  await once(server, 'close');
});

/** A server with these caps, and how to open a connection of it that the server has noticed. */
async function listening(caps: ConnectionCaps) {
  const capped = new CappedConnections(server, caps, () => false);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const open = async () => {
    const noticed = once(server, 'connection');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => {});
    clients.push(client);
    const [there] = (await noticed) as [Socket];
    return { client, there };
  };
  return { capped, open };
}

it.each([
  ['from one network address', { perAddress: 3, inAll: 100 }],
  ['in all', { perAddress: null, inAll: 3 }],
])(
  // [S91]
  'one too many %s closes the one that was silent the longest, and lets who comes in',
  async (_name, caps) => {
    const { capped, open } = await listening(caps);
    const [first, second, third] = [await open(), await open(), await open()];
    // The first asks for something: the second is the longest silent now.
    first.client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(first.client, 'data');
    const fourth = await open();
    await once(second.there, 'close');
    expect(capped.size).toBe(3);
    expect([first, third, fourth].map(({ there }) => there.destroyed)).toEqual([false, false, false]);
  },
);

// [S91]
it('a member’s live socket is closed for nobody, and leaves its place to others of its address', async () => {
  const { capped, open } = await listening({ perAddress: 2, inAll: 4 });
  const live = [await open(), await open()];
  for (const { there } of live) capped.keep(there);
  const [first, second] = [await open(), await open()];
  expect(capped.size).toBe(4);
  await open();
  await once(first.there, 'close');
  expect([...live, second].map(({ there }) => there.destroyed)).toEqual([false, false, false]);
});

// [S91]
it('800 that say nothing keep nobody out', async () => {
  const { capped, open } = await listening({ perAddress: 50, inAll: 100 });
  for (let count = 0; count < 800; count += 1) await open();
  const { client } = await open();
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(String((await once(client, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(() => capped.size).toBeLessThanOrEqual(50);
});
