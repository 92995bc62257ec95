import MongoStore from 'connect-mongo';
import type { SessionData } from 'express-session';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { describeContract } from '../testing/contract';

describeContract('stores of others', (contract) => {
  test('connect-mongo keeps, touches, lists and destroys sessions', async () => {
    const store = MongoStore.create({
      client: contract.client,
      dbName: contract.db.databaseName,
      touchAfter: 0,
      autoRemove: 'disabled',
    });
    const call = <T>(run: (done: (error: unknown, value?: T | null) => void) => void) =>
      new Promise<T | null | undefined>((resolve, reject) =>
        run((error, value) => (error ? reject(error) : resolve(value))),
      );
    const cookie = { originalMaxAge: 1000, expires: new Date(Date.now() + 60_000) };
    const session = { cookie, member: 'ann' } as unknown as SessionData;
    await call((done) => store.set('one', session, done));
    expect(await call((done) => store.get('one', done))).toMatchObject({ member: 'ann' });
    await call((done) => store.touch('one', session, done));
    expect(await call<number>((done) => store.length(done))).toBe(1);
    expect(await call((done) => store.all(done as never))).toHaveLength(1);
    await call((done) => store.destroy('one', done));
    expect(await call((done) => store.get('one', done))).toBeFalsy();
    await call((done) => store.set('two', session, done));
    await call((done) => store.clear(done));
    expect(await call<number>((done) => store.length(done))).toBe(0);
  });

  test('rate-limiter-flexible counts every hit of a race, and blocks', async () => {
    const limiter = new RateLimiterMongo({
      storeClient: contract.client,
      dbName: contract.db.databaseName,
      keyPrefix: 'sign_in',
      points: 20,
      duration: 60,
      disableIndexesCreation: true,
    });
    await contract.db.collection('sign_in').createIndex({ key: 1 }, { unique: true });
    const hits = await Promise.allSettled(Array.from({ length: 30 }, () => limiter.consume('ann')));
    expect(hits.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await limiter.get('ann')).toMatchObject({ consumedPoints: 30 });
    await limiter.block('bob', 60);
    await expect(limiter.consume('bob')).rejects.toMatchObject({ remainingPoints: 0 });
    await limiter.delete('ann');
    expect(await limiter.get('ann')).toBeNull();
    expect(await limiter.penalty('carl', 2)).toMatchObject({ consumedPoints: 2 });
    expect(await limiter.reward('carl', 1)).toMatchObject({ consumedPoints: 1 });
  });
});
