import MongoStore from 'connect-mongo';
import type { SessionData } from 'express-session';
import mongoose, { type Connection, Schema } from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeContract, expectCode } from '../testing/contract';

const memberSchema = new Schema(
  {
    email: { type: String, required: true, unique: true, lowercase: true },
    name: String,
    isAdmin: { type: Boolean, default: false },
    tags: [String],
    sets: [new Schema({ reps: Number, weight: { type: Number, default: 0 } })],
    extra: Schema.Types.Mixed,
    by: Map,
  },
  { timestamps: true, optimisticConcurrency: true },
);
memberSchema.index({ isAdmin: 1, createdAt: -1 });
const workoutSchema = new Schema({ owner: { type: Schema.Types.ObjectId, ref: 'Member' }, name: String });

const modelsOn = (connection: Connection) => ({
  Member: connection.model('Member', memberSchema),
  Workout: connection.model('Workout', workoutSchema),
});

describeContract('Mongoose', (contract) => {
  let connection: Connection;
  let models: ReturnType<typeof modelsOn>;
  beforeAll(async () => {
    connection = await mongoose
      .createConnection(contract.uri, { dbName: `${contract.db.databaseName}_mongoose` })
      .asPromise();
    models = modelsOn(connection);
    await Promise.all(Object.values(models).map((model) => model.init()));
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  test('init makes collections and indexes, and doing it again changes nothing', async () => {
    const { Member } = models;
    expect(await Member.syncIndexes()).toEqual([]);
    expect(await Member.ensureIndexes()).toBeUndefined();
    expect((await Member.listIndexes()).map(({ name }) => name)).toEqual([
      '_id_',
      'email_1',
      'isAdmin_1_createdAt_-1',
    ]);
    expect((await Member.diffIndexes()).toCreate).toEqual([]);
  });

  test('documents are created, found, changed, saved and removed', async () => {
    const { Member } = models;
    const createdMember = await Member.create({
      email: 'Ann@Club',
      name: 'Ann',
      sets: [{ reps: 5 }],
      by: { a: 1 },
    });
    const member = await Member.findById(createdMember.id).orFail();
    expect(member.email).toBe('ann@club');
    expect(member.createdAt).toBeInstanceOf(Date);
    member.sets.push({ reps: 8 });
    member.set('extra', { deep: [1, { x: null }] });
    member.by?.set('b', 2);
    await member.save();
    const again = await Member.findOne({ email: 'ann@club' }).lean();
    expect(again).toMatchObject({
      sets: [{ reps: 5, weight: 0 }, { reps: 8 }],
      extra: { deep: [1, { x: null }] },
      by: { a: 1, b: 2 },
      __v: 1,
    });
    member.sets[0]?.deleteOne();
    await member.save();
    expect((await Member.findById(createdMember.id))?.sets).toHaveLength(1);
    await member.deleteOne();
    expect(await Member.exists({ email: 'ann@club' })).toBeNull();
  });

  test('a duplicate is error 11000, a stale save a version error', async () => {
    const { Member } = models;
    const one = await Member.create({ email: 'dup@club', name: 'one' });
    await expectCode(Member.create({ email: 'dup@club' }), 11000);
    const [left, right] = await Promise.all([
      Member.findById(one.id).orFail(),
      Member.findById(one.id).orFail(),
    ]);
    left.name = 'left';
    await left.save();
    right.name = 'right';
    await expect(right.save()).rejects.toThrow(mongoose.Error.VersionError);
  });

  test('queries, cursors, population and counting', async () => {
    const { Member, Workout } = models;
    const owner = await Member.create({ email: 'owner@club', tags: ['x', 'y'] });
    await Workout.insertMany(['a', 'b', 'c'].map((name) => ({ name, owner: owner._id })));
    const populated = await Workout.findOne({ name: 'b' })
      .populate<{ owner: { email: string } }>('owner')
      .orFail();
    expect(populated.owner.email).toBe('owner@club');
    const names: unknown[] = [];
    for await (const { name } of Workout.find().sort('-name').cursor()) names.push(name);
    expect(names).toEqual(['c', 'b', 'a']);
    expect(await Workout.countDocuments({ owner: owner._id })).toBe(3);
    expect(await Workout.estimatedDocumentCount()).toBe(3);
    expect(await Workout.distinct('name')).toEqual(['a', 'b', 'c']);
    expect(await Member.find({ tags: 'x' }).select('email -_id').lean()).toEqual([{ email: 'owner@club' }]);
    expect(
      await Workout.find({ name: { $in: ['a', 'c'] } })
        .sort({ name: 1 })
        .skip(1)
        .limit(5)
        .lean(),
    ).toMatchObject([{ name: 'c' }]);
  });

  test('findOneAndUpdate, updateOne, bulkWrite and bulkSave', async () => {
    const { Workout } = models;
    const options = { upsert: true, returnDocument: 'after' } as const;
    const upserted = await Workout.findOneAndUpdate({ name: 'new' }, { $set: { name: 'new' } }, options);
    expect(upserted?.name).toBe('new');
    expect(await Workout.updateOne({ name: 'new' }, { name: 'newer' })).toMatchObject({ modifiedCount: 1 });
    const written = await Workout.bulkWrite([
      { insertOne: { document: { name: 'bulk' } } },
      { updateMany: { filter: { name: 'newer' }, update: { $set: { name: 'newest' } } } },
    ]);
    expect(written).toMatchObject({ insertedCount: 1, modifiedCount: 1 });
    const docs = await Workout.find({ name: /^(bulk|newest)$/ });
    for (const doc of docs) doc.name = `${doc.name}!`;
    await Workout.bulkSave(docs);
    expect(await Workout.countDocuments({ name: /!$/ })).toBe(2);
    expect(await Workout.deleteMany({ name: /!$/ })).toMatchObject({ deletedCount: 2 });
  });
});

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
