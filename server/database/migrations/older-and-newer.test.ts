import { describeContract } from 'embedded-mongo/testing/contract';
import type { Db } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Migration } from './migration';
import { type Preparation, prepareData } from './prepare-data';

let databases = 0;

describeContract('an older and a newer node that start at the same moment', (contract) => {
  let db: Db;
  /** Events in order. */
  let events: string[];

  beforeEach(async () => {
    db = contract.client.db(`apart_${process.pid}_${++databases}`);
    events = [];
    await db.collection('members').insertOne({ name: 'Ann' });
    await older();
    events = [];
  });
  afterEach(() => db.dropDatabase());

  const step = (number: number): Migration => ({
    number,
    title: `Step ${number}`,
    besideOlderNodes: false,
    run: async () => void events.push(`run ${number}`),
  });
  const prepare = (app: string, migrations: Migration[], fields: Partial<Preparation>) =>
    prepareData({
      db,
      app,
      migrations,
      alone: false,
      backUp: async () => '/backups/before',
      otherNodes: async () => 0,
      enter: async () => {},
      indexes: { areAsDeclared: async () => true, bring: async () => {} },
      tell: () => {},
      ...fields,
    });
  const older = (fields: Partial<Preparation> = {}) => prepare('9.0.0', [step(1)], fields);
  const newer = (fields: Partial<Preparation> = {}) => prepare('9.1.0', [step(1), step(2)], fields);

  test.each(['count', 'backup'])(
    'the older one that enters during the %s of the newer is waited for, and what it did is copied',
    async (moment) => {
      let nodes = 0;
      const enterOlder = async (now: string) => {
        if (now !== moment || events.includes('older works')) return;
        await older({
          async enter() {
            nodes = 1;
          },
        });
        events.push('older works');
      };
      await newer({
        async otherNodes() {
          const counted = nodes;
          await enterOlder('count');
          return counted;
        },
        async backUp() {
          events.push('backup');
          await enterOlder('backup');
          return '/backups/before';
        },
        tell(line) {
          if (!line.startsWith('Nodes of an older version')) return;
          events.push('older ends');
          nodes = 0;
        },
      });
      const first = moment === 'count' ? ['older works', 'backup'] : ['backup', 'older works'];
      expect(events).toEqual([...first, 'older ends', 'backup', 'run 2']);
    },
  );

  test('the older one that was overtaken while it started is refused before it works', async () => {
    await expect(older({ enter: () => newer() })).rejects.toThrow(
      'This data belongs to a newer version of Win the day!: 9.1.0 brought it to data version 2',
    );
    expect(events).toEqual(['run 2']);
  });
});
