import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startEmbeddedServer } from 'embedded-mongo';
import { MongoClient } from 'mongodb';
import { type WebSocket, WebSocketServer } from 'ws';
import { KeyedQueue } from '@server/core/keyed-queue';

// The least that could be called live: a tap of one screen of a pair is sent to the other and acknowledged. With
// STORE_IN=folder only after one durable compare-and-set, by the official driver on the product's engine. It listens on
// PORT, by default a free one.

type Told = { pair: number; tap?: number };
type Stored = { _id: number; version: number; sets: unknown[] };

const dataDir = process.env.STORE_IN;
const engine = dataDir ? await startEmbeddedServer({ dataDir }) : null;
const client = engine ? await new MongoClient(engine.uri).connect() : null;
const sessions = client
  ?.db('bench')
  .collection<Stored>('sessions', { writeConcern: { w: 'majority', journal: true } });
const versions = new Map<number, number>();
const screens = new Map<number, Set<WebSocket>>();
/** The taps of a pair are stored one after the other. */
const turns = new KeyedQueue();

const server = new WebSocketServer({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
server.on('connection', (socket) => {
  let mine = -1;
  socket.on('message', (bytes: Buffer) => void heard(JSON.parse(bytes.toString()) as Told));
  socket.on('close', () => screens.get(mine)?.delete(socket));

  async function heard({ pair, tap }: Told): Promise<void> {
    if (tap === undefined) {
      mine = pair;
      screens.set(pair, (screens.get(pair) ?? new Set()).add(socket));
      socket.send('{"hello":true}');
      return;
    }
    if (sessions) await turns.run(String(pair), () => store(sessions, pair, tap));
    const message = JSON.stringify({ seen: tap });
    for (const other of screens.get(pair) ?? []) if (other !== socket) other.send(message);
    socket.send(JSON.stringify({ ack: tap }));
  }
});

async function store(to: NonNullable<typeof sessions>, pair: number, tap: number): Promise<void> {
  const version = versions.get(pair) ?? 0;
  if (version === 0) await to.insertOne({ _id: pair, version: 0, sets: [] });
  versions.set(pair, version + 1);
  const { matchedCount } = await to.updateOne(
    { _id: pair, version },
    { $set: { version: version + 1, [`sets.${tap % 32}`]: { tap, reps: 10, weight: 135, at: Date.now() } } },
  );
  if (matchedCount !== 1) throw new Error('Somebody else wrote in between.');
}

if (!server.address()) await once(server, 'listening');
process.send?.({ port: (server.address() as AddressInfo).port });
