import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SET_COLUMNS, trainingExportSchema } from '@common/contract/training/training-export';
import { seedLongHistory } from '@server/testing/long-history';
import { createToken } from '@server/testing/revocations';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { device, exerciseId, makeSession, makeWorkout, newExercise } from '@server/testing/training';
import { library } from '../exercises/library';

let app: TestApp;
let kim: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  kim = await app.signUp();
});
afterAll(() => app.close());

/** Reads RFC 4180 character by character, as a spreadsheet does. */
function tableOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const char = csv[at]!;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (csv[at + 1] === '"') cell += csv[++at];
      else isQuoted = false;
    } else if (char === '"') isQuoted = true;
    else if (char === ',') {
      row.push(cell);
      cell = '';
    } else if (char === '\r') {
      expect(csv[++at]).toBe('\n');
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
    } else cell += char;
  }
  expect([row, cell]).toEqual([[], '']);
  return rows;
}

/** The rows of a member's `sets.csv`, each by its columns, without those that are empty. */
async function setsOf(
  { send }: Pick<TestMember, 'send'>,
  query = '',
): Promise<Record<string, string | undefined>[]> {
  const { status, headers, body } = await send('GET', `/api/export/sets.csv${query}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [columns = [], ...rows] = tableOf(body);
  expect(columns).toEqual([...SET_COLUMNS]);
  return rows.map((row) =>
    Object.fromEntries(columns.flatMap((column, at) => (row[at] === '' ? [] : [[column, row[at]]]))),
  );
}

/** Records these sets of the session's first exercises, one of each, and finishes. */
async function train(who: TestMember, workout: object, sets: object[], at = Date.now() - 3_600_000) {
  const { id: workoutId } = await makeWorkout(who, workout);
  const { body: session } = await who.send('POST', '/api/sessions', { workoutId, at });
  const phone = device(session);
  for (const [index, done] of sets.entries()) {
    const entryId = session.workout.exercises[index]!.id;
    const command = { type: 'complete_set', entryId, set: 1, reps: 0, weight: 0, ...done } as never;
    const { body } = await who.send(
      'POST',
      `/api/sessions/${session.id}/commands`,
      phone.next(command, at + (index + 1) * 60_000),
    );
    expect(body.outcome).toBe('applied');
  }
  const { status } = await who.send('PUT', `/api/sessions/${session.id}`, { completed: true });
  expect(status).toBe(200);
  return session;
}

const MEASURES = [
  'reps_weight',
  'bodyweight',
  'reps',
  'time',
  'weight_time',
  'distance_time',
  'calories_time',
] as const;

describe('GET /api/export/sets.csv', () => {
  it('has each measure’s figures exactly as they were entered', async () => {
    const pat = await app.signUp();
    await train(
      pat,
      {
        name: 'All of it',
        exercises: MEASURES.map((measure, index) => ({ exerciseId: exerciseId(index), sets: 1, measure })),
      },
      [
        { reps: 5, load: { value: 22.5, unit: 'kg' }, rpe: 8.5, kind: 'failure' },
        { reps: 8, load: { value: -20, unit: 'lb' } },
        { reps: 12 },
        { seconds: 45 },
        { seconds: 30, load: { value: 132.5, unit: 'lb' }, kind: 'warm_up' },
        { seconds: 1500, distance: { value: 5, unit: 'km' } },
        { seconds: 600, calories: 80, note: 'hard' },
      ],
    );
    const rows = await setsOf(pat);
    const same = { workout: 'All of it', round: '1', set: '1' };
    expect(rows).toMatchObject(
      MEASURES.map((measure, index) => ({ ...same, measure, exercise: library[index]!.name })),
    );
    const figures = [
      'kind',
      'reps',
      'load',
      'unit',
      'seconds',
      'distance',
      'distance unit',
      'calories',
      'rpe',
      'note',
    ];
    expect(rows.map((row) => figures.map((figure) => row[figure] ?? '').join('|'))).toEqual([
      'failure|5|22.5|kg|||||8.5|',
      'working|8|-20|lb||||||',
      'working|12||||||||',
      'working||||45|||||',
      'warm_up||132.5|lb|30|||||',
      'working||||1500|5|km|||',
      'working||||600|||80||hard',
    ]);
  });

  it('says of each set which record it was, as the history is now (R1, R5)', async () => {
    const pat = await app.signUp();
    const day = (days: number) => Date.now() - days * 86_400_000;
    const plan = { exercises: [{ exerciseId: exerciseId(0), sets: 1 }] };
    const first = await train(pat, plan, [{ reps: 5, weight: 100 }], day(9));
    await train(pat, plan, [{ reps: 5, weight: 110 }], day(6));
    await train(pat, plan, [{ reps: 5, weight: 90 }], day(3));
    const records = async () => (await setsOf(pat)).map(({ records = '' }) => records);
    expect(await records()).toEqual(['', 'heaviest oneRepMax volume repsAt', '']);
    // One that comes late, from before them all.
    await pat.send('DELETE', `/api/sessions/${first.id}`);
    await train(pat, plan, [{ reps: 5, weight: 200 }], day(12));
    expect(await records()).toEqual(['', '', '']);
  });

  it('says so of exercises that were merged as of one', async () => {
    const pat = await app.signUp();
    const { body: own } = await pat.send('POST', '/api/own-exercises', newExercise());
    const day = (days: number) => Date.now() - days * 86_400_000;
    await train(
      pat,
      { exercises: [{ exerciseId: exerciseId(0), sets: 1 }] },
      [{ reps: 5, weight: 100 }],
      day(9),
    );
    await train(pat, { exercises: [{ exerciseId: own.id, sets: 1 }] }, [{ reps: 5, weight: 110 }], day(6));
    const records = async () => (await setsOf(pat)).map(({ records = '' }) => records);
    expect(await records()).toEqual(['', '']);
    const merged = await pat.send('POST', `/api/own-exercises/${own.id}/merge`, { into: exerciseId(0) });
    expect(merged.status).toBe(200);
    expect(await records()).toEqual(['', 'heaviest oneRepMax volume repsAt']);
  });

  it('text is text, whatever it begins with, and comes back whole', async () => {
    const pat = await app.signUp();
    const name = '=HYPERLINK("http://evil.example"), day';
    await train(pat, { name, exercises: [{ exerciseId: exerciseId(0), sets: 1 }] }, [
      { reps: 1, note: '-1\n"slow", he said' },
    ]);
    expect(await setsOf(pat)).toMatchObject([{ workout: `'${name}`, note: `'-1\n"slow", he said` }]);
  });

  it('counts days where the member is', async () => {
    const pat = await app.signUp();
    const late = Date.parse('2026-03-01T23:30:00Z');
    await train(
      pat,
      { exercises: [{ exerciseId: exerciseId(0), sets: 1 }] },
      [{ reps: 5, weight: 100 }],
      late,
    );
    expect(await setsOf(pat)).toMatchObject([{ date: '2026-03-01' }]);
    expect(await setsOf(pat, '?timeZone=Europe/Berlin')).toMatchObject([
      { date: '2026-03-02', time: '2026-03-02T00:31:00.000+01:00' },
    ]);
    expect((await pat.send('GET', '/api/export/sets.csv?timeZone=Nowhere')).status).toBe(400);
  });

  it('tells of each set on which day its session began, also past midnight, in the member’s own time', async () => {
    const pat = await app.signUp();
    // Half a minute before midnight in New York; the set is done half a minute after.
    const began = Date.parse('2026-10-28T03:59:30Z');
    await train(pat, { exercises: [{ exerciseId: exerciseId(0), sets: 1 }] }, [{ reps: 5 }], began);
    expect(await setsOf(pat, '?timeZone=America/New_York')).toMatchObject([
      {
        date: '2026-10-28',
        time: '2026-10-28T00:00:30.000-04:00',
        'session date': '2026-10-27',
        'session start': '2026-10-27T23:59:30.000-04:00',
        'session end': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+-0[45]:00$/),
      },
    ]);
  });

  it('opens in a spreadsheet as UTF-8, and is named by the app, the member and the day', async () => {
    const pat = await app.signUp({ firstName: 'Änne', lastName: 'a/b:c"' });
    const answer = await app.fetch('/api/export/sets.csv', { headers: { cookie: pat.cookie } });
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const today = new Date().toISOString().slice(0, 10);
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? '')).toBe(
      `Win the day - Änne a b c - ${today} - sets.csv`,
    );
  });

  it('comes in the delimiter, decimal sign and encoding that a spreadsheet reads', async () => {
    const pat = await app.signUp();
    const plan = { exercises: [{ exerciseId: exerciseId(0), sets: 1 }] };
    await train(pat, plan, [{ reps: 5, weight: 0, load: { value: 22.5, unit: 'kg' } }]);
    const path = '/api/export/sets.csv?delimiter=semicolon&decimal=comma&bom=false';
    const answer = await app.fetch(path, { headers: { cookie: pat.cookie } });
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    const [header, row] = text.split('\r\n');
    expect(header).toBe(SET_COLUMNS.join(';'));
    expect(row).toContain(';5;22,5;kg;');
    expect((await pat.send('GET', '/api/export/sets.csv?delimiter=pipe')).status).toBe(400);
  });

  it('has nobody else’s sets, none of deleted sessions, and may be read by a token that reads', async () => {
    const [pat, sam] = [await app.signUp(), await app.signUp()];
    const plan = { exercises: [{ exerciseId: exerciseId(0), sets: 1 }] };
    const mine = await train(pat, plan, [{ reps: 5, weight: 100 }]);
    const gone = await train(pat, plan, [{ reps: 5, weight: 100 }]);
    await train(sam, plan, [{ reps: 5, weight: 100 }]);
    await pat.send('DELETE', `/api/sessions/${gone.id}`);
    expect(await setsOf(pat)).toMatchObject([{ session: mine.id }]);
    const { token } = await createToken(pat, ['read']);
    const reader = { authorization: `Bearer ${token}` };
    const byToken = (method: string, path: string) => app.send(method, path, undefined, reader);
    expect(await setsOf({ send: byToken })).toHaveLength(1);
  });

  it('counts a set that was moved into another session once, and holds what is under way against what is done', async () => {
    const pat = await app.signUp();
    const plan = { exercises: [{ exerciseId: exerciseId(0), sets: 3 }] };
    const day = (days: number) => Date.now() - days * 86_400_000;
    await train(pat, plan, [{ reps: 5, weight: 100 }], day(9));
    const { id: workoutId } = await makeWorkout(pat, plan);
    const lift = async (at: number, set: number, weight: number) => {
      const { body: session } = await pat.send('POST', '/api/sessions', { workoutId, at });
      const tap = device(session, `device-${weight}`).completeSet(0, set, 5, weight, at + 60_000);
      const { body: reply } = await pat.send('POST', `/api/sessions/${session.id}/commands`, tap);
      expect(reply.outcome).toBe('applied');
      return session;
    };
    const finish = ({ id }: { id: string }) => pat.send('PUT', `/api/sessions/${id}`, { completed: true });
    const one = await lift(day(6), 1, 110);
    await finish(one);
    const other = await lift(day(6) + 3_600_000, 2, 115);
    await finish(other);
    expect((await pat.send('POST', `/api/sessions/${one.id}/join`, { other: other.id })).status).toBe(200);
    const underWay = await lift(day(2), 1, 130);
    const late = await train(pat, plan, [{ reps: 5, weight: 120 }], day(1));
    const rows = await setsOf(pat);
    expect(rows.map(({ session, load, records }) => [session, load, records !== undefined])).toEqual([
      [expect.any(String), '100', false],
      [one.id, '110', true],
      [one.id, '115', true],
      [underWay.id, '130', true],
      // The 130 lb of a session that has not ended are nothing to be better than.
      [late.id, '120', true],
    ]);
  });
});

describe('a long history', () => {
  it('comes whole, oldest first, also where it is read in several goes', async () => {
    await seedLongHistory(app, kim, { workouts: 1, sessions: 120 });
    const rows = await setsOf(kim);
    expect(rows.map(({ workout }) => workout)).toEqual(
      Array.from({ length: 120 }, (_, index) => `Day ${120 - index}`),
    );
    const { body } = await kim.send('GET', '/api/export/training.json');
    const { sessions } = trainingExportSchema.parse(body);
    expect(sessions.map(({ workout }) => workout.name)).toEqual(rows.map(({ workout }) => workout));
  });
});

describe('GET /api/export/training.json', () => {
  it('exports what each call answers, in one file', async () => {
    const [pat, admin] = [await app.signUp(), await app.signUp({ isAdmin: true })];
    const { body: own } = await pat.send('POST', '/api/own-exercises', newExercise());
    const club = await admin.send('POST', '/api/admin/exercises', newExercise());
    expect(club.status).toBe(201);
    await pat.send('POST', '/api/body', { kind: 'weight', value: 80.5, unit: 'kg', date: '2026-03-01' });
    await pat.send('PATCH', '/api/settings', { unit: 'kg' });
    await pat.send('PUT', `/api/exercises/${exerciseId(0)}/note`, { text: 'Elbows in.' });
    const { body: program } = await pat.send('POST', '/api/programs', { name: 'Base', duration: 4 });
    const { id: workoutId } = await makeWorkout(pat);
    await pat.send('POST', '/api/program-workouts', { programId: program.id, workoutId, week: 1, day: 1 });
    const start = { programId: program.id, mode: 'queue', start: '2026-11-02' };
    expect((await pat.send('POST', '/api/runs', start)).status).toBe(201);
    const done = await train(pat, { exercises: [{ exerciseId: exerciseId(0), sets: 1 }] }, [
      { reps: 5, load: { value: 22.5, unit: 'kg' } },
    ]);
    const underWay = await makeSession(pat);
    const { headers, body } = await pat.send('GET', '/api/export/training.json');
    expect(headers.get('content-disposition')).toMatch(/^attachment; .* - training\.json"$/);
    const file = trainingExportSchema.parse(body);
    const read = async (path: string) => (await pat.send('GET', path)).body;
    expect(file).toEqual({
      format: 'win-the-day training',
      formatVersion: 1,
      exportedAt: expect.any(String),
      settings: await read('/api/settings'),
      measurements: await read('/api/body'),
      ownExercises: (await read('/api/own-exercises')).filter(({ id }: { id: string }) => id === own.id),
      pinnedNotes: [{ exerciseId: exerciseId(0), text: 'Elbows in.' }],
      workouts: await read('/api/workouts'),
      programs: await read('/api/programs'),
      runs: await read('/api/runs'),
      sessions: [await read(`/api/sessions/${done.id}`), await read(`/api/sessions/${underWay.id}`)],
    });
    expect(file.settings.unit).toBe('kg');
    expect([file.ownExercises.length, file.runs?.length]).toEqual([1, 1]);
    expect(file.sessions[0]!.exercises[0]!.sets![0]).toMatchObject({ load: { value: 22.5, unit: 'kg' } });
  });

  it('exports a file also for a member who has nothing yet', async () => {
    const file = trainingExportSchema.parse(
      (await (await app.signUp()).send('GET', '/api/export/training.json')).body,
    );
    expect([file.sessions, file.workouts, file.ownExercises]).toEqual([[], [], []]);
  });
});
