import { expect, it } from 'vitest';
import { connectLive } from '../testing/live-client';
import { describeWithRedis, startRedis } from '../testing/redis-server';
import { startTestApp } from '../testing/test-app';

describeWithRedis('two clubs on one Redis', () => {
  it('never hear each other, while the nodes of each do', async () => {
    const redis = await startRedis();
    const config = { redisUrl: redis.url, sessionSecret: 'of both nodes of a club' };
    const clubs = [
      await startTestApp({ isShared: true, config }),
      await startTestApp({ isShared: true, config }),
    ];
    const others = await Promise.all(clubs.map((club) => startTestApp({ config: club.config })));
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
    for (const other of others) await other.close();
    for (const club of clubs) await club.close();
    await redis.close();
  });
});
