import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { apiCalls } from '@common/contract/api-calls';
import { SCOPES } from '@common/contract/scopes';
import { createLogger } from '../core/logger';
import { sender } from '../testing/sender';
import { createMemberLimits } from './member-limits';
import { MemberTurns } from './member-turns';
import { problemSink } from './problem-sink';
import { apiRouter } from './register';

const PAT = 'a'.repeat(24);
const SAM = 'b'.repeat(24);
const ID = 'c'.repeat(24);
const callerOf = (memberId: string) => ({
  memberId,
  loginId: 'x',
  isAdmin: false,
  isApproved: true,
  isToken: false,
  provenAt: null,
  scopes: SCOPES,
});

/** The real registry over handlers that wait until the test lets them go. */
async function heldServer() {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const ended = new Set<string>();
  const names = Object.keys(apiCalls);
  const handle = async ({ caller }: { caller: { memberId: string } }) => {
    begun.push(caller.memberId);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return {};
  };
  const log = createLogger('silent');
  const app = express();
  const identify = async (memberId: string) => (ended.has(memberId) ? null : callerOf(memberId));
  let identifyCount = 0;
  app.use(
    apiRouter(Object.fromEntries(names.map((name) => [name, handle])) as never, {
      identify: async (req) => {
        identifyCount += 1;
        return identify(String(req.headers['x-member']));
      },
      identifyAgain: ({ memberId }) => identify(memberId),
      keys: { once: (_request, make) => make('seed') },
      limits: {
        countFailure: async () => {},
        takeAsk: async () => {},
        takeMail: async () => true,
        moveBrowser: async () => {},
        giveBackMail: async () => {},
      },
      memberLimits: createMemberLimits(),
      turns: new MemberTurns(),
      log,
      strictAnswers: false,
      onTurnedAway: async () => {},
      listNumbers: () => ({}) as never,
      afterWrite: async () => {},
    }),
    problemSink(log, { notice: () => {} }),
  );
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { send } = sender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    begun,
    waiting,
    ended,
    asked: () => identifyCount,
    as: (memberId: string, method: string, path: string) =>
      send(method, path, undefined, { 'x-member': memberId }),
    close: () => server.close(),
  };
}

// [S88]
it('16 copies of one member at once are done one after another; another member’s calls wait for none', async () => {
  const server = await heldServer();
  const copies = Array.from({ length: 16 }, () =>
    server.as(PAT, 'POST', `/api/workouts/${ID}/duplicate`).then(({ status }) => status),
  );
  await expect.poll(() => server.asked()).toBe(16);
  const others = [
    server.as(SAM, 'GET', '/api/auth/user'),
    server.as(SAM, 'POST', `/api/workouts/${ID}/duplicate`),
  ];
  await expect.poll(() => server.begun.filter((who) => who === SAM)).toHaveLength(2);
  expect(server.begun.filter((who) => who === PAT)).toHaveLength(1);
  // Cheap calls of the same member do not queue behind costly ones, and signing out never queues.
  const cheap = server.as(PAT, 'GET', '/api/auth/user');
  const out = server.as(PAT, 'POST', '/api/logout');
  await expect.poll(() => server.begun.filter((who) => who === PAT)).toHaveLength(3);
  for (let done = 0; done < 20; done += 1) {
    await expect.poll(() => server.waiting.length).toBeGreaterThan(0);
    server.waiting.shift()?.();
  }
  expect(await Promise.all(copies)).toEqual(Array(16).fill(201));
  expect((await Promise.all([...others, cheap, out])).map(({ status }) => status)).not.toContain(500);
  server.close();
});

// [S88]
it('a call that waited for its turn is authorised again: access that ended meanwhile has ended', async () => {
  const server = await heldServer();
  const ask = () => server.as(PAT, 'POST', `/api/workouts/${ID}/duplicate`);
  const both = [ask(), ask()];
  await expect.poll(() => server.asked()).toBe(2);
  await expect.poll(() => server.begun).toHaveLength(1);
  server.ended.add(PAT);
  server.waiting.shift()?.();
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 401]);
  expect(server.begun).toHaveLength(1);
  server.close();
});

it('keeps nothing of a member whose calls are done, also where they failed', async () => {
  const turns = new MemberTurns();
  await turns.run(apiCalls.listWorkouts, PAT, async () => 1);
  await expect(turns.run(apiCalls.logout, PAT, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(turns.size).toBe(0);
});
