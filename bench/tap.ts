import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { DemoClient } from '../scripts/demo/client.mjs';
import { startServerProcess } from '../tests/harness/server-process';
import { type Figures, figuresOf, report } from './figures';

const TAPS = 500;
const SETS = 50;

/** Emits with an ack and waits for the peer's event too: the whole way from one screen to the other. */
async function tapThrough(
  driver: Socket,
  watcher: Socket,
  event: string,
  payload: (index: number) => unknown,
): Promise<Figures> {
  const times: number[] = [];
  const began = performance.now();
  for (let index = 0; index < TAPS; index += 1) {
    const start = performance.now();
    const seen = new Promise<void>((resolve) => watcher.once(event, () => resolve()));
    const answer: unknown = await driver.timeout(10_000).emitWithAck('session:command', payload(index));
    if (typeof answer === 'object' && answer !== null && 'error' in answer)
      throw new Error(JSON.stringify(answer));
    await seen;
    times.push(performance.now() - start);
  }
  return figuresOf(times, performance.now() - began);
}

async function ours(): Promise<Figures> {
  const server = await startServerProcess();
  const sockets: Socket[] = [];
  try {
    const code = new URL(await server.setupLink()).searchParams.get('code');
    const member = new DemoClient(server.url);
    await member.call('POST', '/api/invitations/redeem', { inviteCode: code, email: 'bench@example.com' });
    const { token } = await member.call('POST', '/api/auth/tokens', { name: 'bench' });
    const [exercise] = await member.call('GET', '/api/exercises');
    const exercises = Array.from({ length: 1 + TAPS / SETS }, (_, order) => ({
      exerciseId: exercise.id,
      sets: SETS,
      order: order + 1,
      restTime: 0,
    }));
    const workout = await member.call('POST', '/api/workouts', {
      name: 'Bench',
      category: 'other',
      exercises,
    });
    const session = await member.call('POST', '/api/sessions', { workoutId: workout.id });
    for (const screen of ['phone', 'desktop']) {
      const socket = io(server.url, { transports: ['websocket'], auth: { token }, forceNew: true });
      sockets.push(socket);
      const welcome = await socket
        .timeout(5_000)
        .emitWithAck('hello', { protocol: 1, deviceId: `bench-${screen}`, screen, known: [] });
      if ('error' in welcome) throw new Error(JSON.stringify(welcome));
    }
    const [driver, watcher] = sockets;
    if (!driver || !watcher) throw new Error('Two sockets were opened.');
    return await tapThrough(driver, watcher, 'session:changed', (index) => ({
      deviceId: 'bench-phone',
      seq: index + 1,
      sessionId: session.id,
      at: Date.now(),
      command: {
        type: 'complete_set',
        entryId: session.workout.exercises[Math.floor(index / SETS)].id,
        set: (index % SETS) + 1,
        reps: 10,
        weight: 135,
      },
    }));
  } finally {
    for (const socket of sockets) socket.close();
    await server.dispose();
  }
}

async function bare(): Promise<Figures> {
  const http = createServer().listen(0, '127.0.0.1');
  const server = new Server(http, { transports: ['websocket'] });
  server.on('connection', (socket) => {
    socket.on('session:command', (payload, ack) => {
      socket.broadcast.emit('session:changed', payload);
      ack({ data: payload });
    });
  });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const [driver, watcher] = [
    io(url, { transports: ['websocket'], forceNew: true }),
    io(url, { transports: ['websocket'], forceNew: true }),
  ];
  await Promise.all(
    [driver, watcher].map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))),
  );
  const figures = await tapThrough(driver, watcher, 'session:changed', (index) => ({ index }));
  driver.close();
  watcher.close();
  await server.close();
  return figures;
}

/** A tap on one screen until it is on disk, answered, and on the other screen. */
export async function benchTap(): Promise<void> {
  report(
    'a tap, from one screen to the other',
    await ours(),
    await bare(),
    'Socket.IO in one process, nothing stored',
  );
}
