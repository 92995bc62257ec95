import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'bson';
import fc from 'fast-check';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { socketOf } from '../../testing/wire-messages';
import { type EngineProcess, startProcess } from './engine-process';

function message(
  body: Uint8Array,
  header: { length?: number; opCode?: number; flags?: number } = {},
): Buffer {
  const head = Buffer.alloc(21);
  head.writeInt32LE(header.length ?? head.length + body.length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(header.opCode ?? 2013, 12);
  head.writeUInt32LE(header.flags ?? 0, 16);
  return Buffer.concat([head, body]);
}

/** Sends bytes and answers the received ones, once the server has answered or hung up. */
function send(path: string, bytes: Uint8Array): Promise<Buffer> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const socket = createConnection(path, () => socket.end(bytes));
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(pieces)));
  });
}

describe('garbage on the wire', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'contract-wire-'));
  let engine: EngineProcess;
  let path: string;
  beforeAll(async () => {
    engine = await startProcess(dataDir);
    path = socketOf(engine.uri);
  });
  afterAll(async () => {
    await engine.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ping = serialize({ ping: 1, $db: 'admin' });
  const stillServes = async () => {
    expect(engine.exited()).toBe(false);
    expect((await send(path, message(ping))).length).toBeGreaterThan(21);
  };

  test('random bytes never end the process', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        await send(path, bytes);
        expect(engine.exited()).toBe(false);
      }),
      { numRuns: 150, seed: 1 },
    );
    await stillServes();
  });

  test('random bodies behind a true header never end the process', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(2013, 2004, 2012, 1),
        async (body, opCode) => {
          await send(path, message(body, { opCode }));
          expect(engine.exited()).toBe(false);
        },
      ),
      { numRuns: 150, seed: 2 },
    );
    await stillServes();
  });

  test('a command with flipped bytes never ends the process', async () => {
    const command = Buffer.from(
      serialize({ find: 'x', filter: { a: { $in: [1, 'b', /c/] } }, sort: { a: 1 }, limit: 5, $db: 'test' }),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: command.length - 1 }), fc.nat({ max: 255 }), async (at, byte) => {
        const broken = Buffer.from(command);
        broken[at] = byte;
        await send(path, message(broken));
        expect(engine.exited()).toBe(false);
      }),
      { numRuns: 200, seed: 3 },
    );
    await stillServes();
  });

  test.each([
    ['an oversize length', message(ping, { length: 0x7fffffff })],
    ['a negative length', message(ping, { length: -1 })],
    ['a length below the header', message(ping, { length: 3 })],
    ['an unknown required flag', message(ping, { flags: 4 })],
    ['an unknown opcode', message(ping, { opCode: 4711 })],
    ['a message that ends half-way', message(ping).subarray(0, 30)],
    ['a header that ends half-way', message(ping).subarray(0, 10)],
    ['two bodies', message(Buffer.concat([ping, Buffer.of(0), ping]))],
    ['no body', message(Buffer.alloc(0))],
  ])('%s closes the connection without an answer', async (_, bytes) => {
    expect(await send(path, bytes)).toHaveLength(0);
    await stillServes();
  });

  test('a document nested beyond reason is refused, and the process lives', async () => {
    let deep: object = { a: 1 };
    for (let i = 0; i < 3000; i++) deep = { a: deep };
    const insert = serialize({ insert: 'deep', $db: 'test', documents: [deep] });
    await send(path, message(insert));
    await stillServes();
  });

  test('messages that come in pieces and many at once are all answered', async () => {
    const three = Buffer.concat([message(ping), message(ping), message(ping)]);
    const pieces: Buffer[] = [];
    await new Promise<void>((resolve) => {
      const socket = createConnection(path, async () => {
        for (const byte of three) socket.write(Buffer.of(byte));
      });
      socket.on('data', (piece: Buffer) => {
        pieces.push(piece);
        const answers = Buffer.concat(pieces);
        if (answers.length === answers.readInt32LE(0) * 3) socket.destroy();
      });
      socket.on('close', () => resolve());
    });
    const client = await new MongoClient(engine.uri).connect();
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
  });
});

test('the engine as a process says how it is used', async () => {
  const main = new URL('../embedded/main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', main]);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code).toBe(2);
});
