import { on } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from 'embedded-mongo';
import { MongoClient } from 'mongodb';
import { DAY_MS, HOUR_MS } from '@common/constants';
import type { Exercise } from '@common/contract/training/exercises';
import {
  type Import,
  type ImportedWorkout,
  WORKOUTS_PER_IMPORT_CALL,
} from '@common/contract/training/imports';
import { formatOf } from '@common/import/app-files';
import { readCsv } from '@common/import/csv';
import { gatherWorkouts } from '@common/import/gather';

// An import of a file of Strong, in a process of its own: it reads the file, sends it as the app does, and waits until
// its records are counted. Or the same workouts stored as they are sent, ten at a time, by the driver.

/** The import, from a message. */
export interface ImportTask {
  url: string;
  token: string;
  /** Workouts of 5 exercises with 4 sets each. */
  workouts: number;
  isBare: boolean;
}

const EXERCISES = 60;
const EXERCISES_A_WORKOUT = 5;
const SETS = 4;
const HOURS_BETWEEN = 35;
const STORED_AT_ONCE = 10;

/** Such a file up to yesterday, with loads that grow in waves. */
function strongFile(workouts: number, names: readonly string[]): string {
  const rows = ['Workout #,Date,Workout Name,Duration (sec),Exercise Name,Set Order,Weight (kg),Reps'];
  for (let nth = 0; nth < workouts; nth += 1) {
    const start = Date.now() - DAY_MS - (workouts - nth) * HOURS_BETWEEN * HOUR_MS;
    const date = new Date(start).toISOString().slice(0, 19).replace('T', ' ');
    for (let entry = 0; entry < EXERCISES_A_WORKOUT; entry += 1)
      for (let set = 1; set <= SETS; set += 1) {
        const name = names[(nth * EXERCISES_A_WORKOUT + entry) % names.length];
        const load = 40 + ((nth * 7) % 23) * 2.5 + Math.floor(nth / 100) + entry;
        rows.push(`${nth + 1},${date},Day ${nth % 4},3600,"${name}",${set},${load},${5 + (nth % 6)}`);
      }
  }
  return `${rows.join('\n')}\n`;
}

function workoutsIn(text: string, ids: ReadonlyMap<string, string>): ImportedWorkout[] {
  const table = readCsv(text);
  const format = formatOf(table)!;
  const rows = format.read(table, { unit: 'kg', distanceUnit: 'km', isDayFirst: true });
  const { workouts } = gatherWorkouts(rows, format.grouping, 'Europe/Berlin', Date.now());
  return workouts.map(({ line: _line, exercises, ...workout }) => ({
    ...workout,
    category: 'strength',
    exercises: exercises.map(({ name, ...entry }) => ({ ...entry, exerciseId: ids.get(name)! })),
  }));
}

/** Seconds that the import took. */
async function run({ url, token, workouts, isBare }: ImportTask): Promise<number> {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const library = await call<Exercise[]>('GET', '/api/exercises');
  const lifts = library.filter(({ measure }) => measure === 'reps_weight').slice(0, EXERCISES);
  const ids = new Map(lifts.map(({ id, name }) => [name, id]));
  const text = strongFile(workouts, [...ids.keys()]);
  const store = isBare ? await openStore() : null;
  process.send?.('ready');
  const began = performance.now();
  const all = workoutsIn(text, ids);
  if (store) await store.insert(all);
  else {
    const { id } = await call<Import>('POST', '/api/imports', { source: 'strong', fileName: '', names: [] });
    for (let at = 0; at < all.length; at += WORKOUTS_PER_IMPORT_CALL)
      await call('POST', `/api/imports/${id}/workouts`, {
        workouts: all.slice(at, at + WORKOUTS_PER_IMPORT_CALL),
      });
    await call('POST', `/api/imports/${id}/finish`);
    await call('GET', '/api/bests');
  }
  const seconds = (performance.now() - began) / 1_000;
  await store?.close();
  return seconds;
}

async function openStore() {
  const dataDir = await mkdtemp(join(tmpdir(), 'win-the-day-import-'));
  const engine = await startEmbeddedServer({ dataDir });
  const client = await new MongoClient(engine.uri).connect();
  const stored = client
    .db('bench')
    .collection('workouts', { writeConcern: { w: 'majority', journal: true } });
  return {
    async insert(all: readonly ImportedWorkout[]) {
      for (let at = 0; at < all.length; at += STORED_AT_ONCE)
        await stored.insertMany(all.slice(at, at + STORED_AT_ONCE));
    },
    async close() {
      await client.close();
      await engine.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

for await (const [task] of on(process, 'message')) process.send?.(await run(task as ImportTask));
