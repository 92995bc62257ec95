import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectLive } from '../testing/live-client';
import { Broadcaster } from './broadcaster';
import { ListVersions } from './list-versions';
import { type LiveServer, rooms } from './socket-types';

// No sweep runs here: what is not closed at once stays open.

let http: HttpServer;
let io: LiveServer;
let broadcaster: Broadcaster;
const address = { url: '' };
beforeAll(async () => {
  http = createServer();
  io = new Server(http, { transports: ['websocket'], serveClient: false });
  io.use((socket, next) => {
    socket.data = socket.handshake.auth as typeof socket.data;
    next();
  });
  io.on('connection', async (socket) => {
    await socket.join([rooms.member(socket.data.memberId), rooms.login(socket.data.loginId)]);
  });
  broadcaster = new Broadcaster(io, new ListVersions(), () => 0);
  await once(http.listen(0, '127.0.0.1'), 'listening');
  address.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await io.close();
});

const connect = (memberId: string, loginId: string) =>
  connectLive(address, null, { auth: { memberId, loginId } });

describe('access that ends closes sockets by itself, at once', () => {
  it.each([
    // [S66]
    ['of one sign-in', 'phone', 'signed-out', ['phone']],
    // [S66]
    ['of the whole member', null, 'not-approved', ['phone', 'desktop']],
  ] as const)('%s', async (_name, loginId, reason, ended) => {
    const clients = {
      phone: await connect('pat', 'phone'),
      desktop: await connect('pat', 'desktop'),
      other: await connect('sam', 'other'),
    };
    broadcaster.tell({ kind: 'accessRevoked', revoked: { userId: 'pat', loginId, reason } });
    for (const name of ended) {
      expect(await clients[name].closed()).toBe('io server disconnect');
      expect(clients[name].told('access:revoked')).toEqual([{ reason }]);
    }
    const left = [...io.of('/').sockets.values()].map(({ data }) => data.loginId);
    expect(left).toEqual(
      ['phone', 'desktop', 'other'].filter((name) => !(ended as readonly string[]).includes(name)),
    );
    expect(clients.other.told('access:revoked')).toEqual([]);
    for (const client of Object.values(clients)) client.close();
    await expect.poll(() => io.of('/').sockets.size).toBe(0);
  });

  it('closes a socket that was found to have no access any more, and no other', async () => {
    const [gone, stays] = [await connect('pat', 'phone'), await connect('pat', 'phone')];
    broadcaster.cutOffSocket(io.of('/').sockets.get(gone.socket.id!)!, 'deleted');
    expect(await gone.closed()).toBe('io server disconnect');
    expect(gone.told('access:revoked')).toEqual([{ reason: 'deleted' }]);
    expect(stays.socket.connected).toBe(true);
    stays.close();
  });
});
