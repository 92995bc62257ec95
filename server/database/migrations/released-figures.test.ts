import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbeddedServer } from 'embedded-mongo';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Exercise } from '@common/contract/training/exercises';
import type { Session } from '@common/contract/training/sessions';
import { workOf } from '@common/player/figures/exercise-work';
import { bestsOf, mergeBests, NO_BESTS } from '@common/player/figures/records';
import { stepsOf } from '@common/player/figures/session-records';
import { isWarmUp } from '@common/player/plan/performed-set';
import { liftedSets } from '@common/player/state/entries';
import { progressOf } from '@common/rules/progress-figures';
import { yearOf } from '@common/rules/year';
import { readAnswers, releasedVersions, unpackClub } from '@server/testing/released-data';
import { buildServer, spawnServer } from '@server/testing/spawn-server';
import { proveRecords } from '@server/training/sessions/figures/prove-records';

let file: string;
beforeAll(async () => {
  file = await buildServer();
});
afterAll(() => rmSync(file, { force: true }));

const BERLIN = 'Europe/Berlin';
const clock = `--import ${pathToFileURL(join('server', 'testing', 'clock-at.mjs')).href}`;

/** Starts today's server on a released club at its time, and passes a function that asks as Bob. */
async function asked(
  folder: string,
  version: string,
  work: (get: <T>(path: string) => Promise<T>) => Promise<void>,
): Promise<void> {
  const { readAt, keys } = readAnswers(version);
  const env = { PORT: '0', LOG_LEVEL: 'warn', NODE_OPTIONS: clock, CLOCK_AT: readAt };
  const server = spawnServer(file, { ...env, DATA_DIR: folder });
  try {
    const [, url = ''] = await server.printed(/is ready: (\S+)/);
    await work(async (path) => {
      const answer = await fetch(url + path, { headers: { cookie: keys.cookies.bob } });
      expect(answer.status).toBe(200);
      return answer.json();
    });
  } finally {
    server.process.kill('SIGTERM');
    await server.ended;
  }
}

/** The set ids of each session's records, counted here from all sessions in order. */
function recordsOf(sessions: readonly Session[]): Map<string, string[]> {
  const bests = new Map<string, typeof NO_BESTS>();
  return new Map(
    sessions.map(({ id, state }) => {
      const sets = liftedSets(state);
      const recordIds = [...new Set(sets.flatMap(({ exerciseId }) => exerciseId ?? []))].flatMap(
        (exerciseId) => {
          const setsOfExercise = sets.filter((set) => set.exerciseId === exerciseId);
          const before = bests.get(exerciseId) ?? NO_BESTS;
          bests.set(exerciseId, mergeBests(before, bestsOf(setsOfExercise, id)));
          return stepsOf(setsOfExercise, id, before);
        },
      );
      return [id, recordIds.map((step) => step.id).sort()];
    }),
  );
}

test.each(releasedVersions())(
  'every figure of now is right for the history of %s, at the first look and when proved',
  async (version) => {
    const folder = mkdtempSync(join(tmpdir(), 'win-the-day-figures-'));
    const now = new Date(readAnswers(version).readAt);
    try {
      unpackClub(version, folder);
      await asked(folder, version, async (get) => {
        const listed = await get<Session[]>('/api/sessions?completed=true&limit=200');
        const sessions = await Promise.all(
          listed.reverse().map(({ id }) => get<Session>(`/api/sessions/${id}`)),
        );
        expect(sessions.length).toBeGreaterThan(1);
        const library = new Map((await get<Exercise[]>('/api/exercises')).map((one) => [one.id, one]));
        const counted = sessions.map(({ startTime, totalDuration, caloriesBurned, state }) => ({
          startTime: new Date(startTime),
          totalDuration,
          caloriesBurned,
          work: workOf(state),
        }));
        expect(await get(`/api/progress?timeZone=${BERLIN}`)).toEqual(
          JSON.parse(JSON.stringify(progressOf(counted, now, BERLIN))),
        );
        const nameOf = (id: string) => library.get(id)!;
        expect(await get(`/api/progress/year?timeZone=${BERLIN}`)).toEqual(
          JSON.parse(JSON.stringify(yearOf(counted, nameOf, now, BERLIN))),
        );
        for (const [id, sets] of recordsOf(sessions)) {
          const records = await get<{ id: string }[]>(`/api/sessions/${id}/records`);
          expect(records.map((one) => one.id).sort()).toEqual(sets);
        }
        const done = sessions.map(({ state }) => liftedSets(state).filter((set) => !isWarmUp(set)));
        for (const exerciseId of new Set(done.flat().flatMap((set) => set.exerciseId ?? []))) {
          const times = done.filter((sets) => sets.some((set) => set.exerciseId === exerciseId)).length;
          expect(await get(`/api/exercises/${exerciseId}/history`)).toMatchObject({ times });
        }
      });
      const engine = await startEmbeddedServer({ dataDir: join(folder, 'database') });
      const connection = await mongoose.createConnection(engine.uri).asPromise();
      const { wrong, wrongTotals, wrongSessions } = await proveRecords(connection);
      await connection.close();
      await engine.close();
      expect({ wrong, wrongTotals, wrongSessions }).toEqual({ wrong: [], wrongTotals: [], wrongSessions: 0 });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
