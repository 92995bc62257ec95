import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { EventBus } from '../core/domain-events';
import { createLogger } from '../core/logger';
import { describeWithRedis } from '../testing/describe-with-redis';
import { connectLive } from '../testing/live-client';
import { startRedis } from '../testing/redis-server';
import { startTestApp, type TestApp } from '../testing/test-app';
import { createAuthority } from '../training/sessions/authority';
import { sessionDeps } from '../training/sessions/session-deps';
import { ListVersions } from './list-versions';
import { attachLive } from './live-server';
import { databaseScreens } from './presence/screen-store';

/** A second node of the club that `app` is the first one of. */
async function secondNode(app: TestApp, redisUrl: string) {
  const http = createServer();
  const events = new EventBus();
  const { connection, auth } = app.app;
  const live = await attachLive(http, {
    config: { publicUrl: null, redisUrl },
    connection,
    screens: databaseScreens(connection),
    events,
    lists: new ListVersions(),
    sessions: createAuthority(sessionDeps({ connection, events })),
    storage: { notice: () => {} },
    identify: auth.identify,
    log: createLogger('silent'),
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  return { live, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

describeWithRedis('two clubs on one Redis', () => {
  it('never hear each other, while the nodes of each do', async () => {
    const redis = await startRedis();
    const config = { redisUrl: redis.url };
    const clubs = [
      await startTestApp({ isShared: true, config }),
      await startTestApp({ isShared: true, config }),
    ];
    const others = await Promise.all(clubs.map((club) => secondNode(club, redis.url)));
    const screens = await Promise.all(
      clubs.map(async (club, index) => connectLive(others[index]!, await club.signUp({ isAdmin: true }))),
    );
    await Promise.all(screens.map((screen) => screen.hello()));

    // To all admins: of one club the workouts, of the other the programs.
    clubs[0]!.events.emit('listChanged', { userId: null, list: 'workouts' });
    await screens[0]!.heard('list:changed', ({ list }) => list === 'workouts');
    clubs[1]!.events.emit('listChanged', { userId: null, list: 'programs' });
    await screens[1]!.heard('list:changed', ({ list }) => list === 'programs');
    clubs[0]!.events.emit('listChanged', { userId: null, list: 'sessions' });
    await screens[0]!.heard('list:changed', ({ list }) => list === 'sessions');
    const heard = screens.map((screen) => screen.told('list:changed').map(({ list }) => list));
    expect(heard[0]).not.toContain('programs');
    expect(heard[1]).not.toContain('workouts');
    expect(heard[1]).not.toContain('sessions');
    expect(await redis.command('DBSIZE')).toBe(2);

    for (const screen of screens) screen.close();
    for (const { live } of others) await live.close();
    for (const club of clubs) await club.close();
    await redis.close();
  });
});
