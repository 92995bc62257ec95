import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedClub, serveClub } from '../harness/club';
import {
  answer,
  findDialog,
  findTexts,
  findToast,
  openApp,
  press,
  screen,
  signInHere,
  waitFor,
  within,
} from '../harness/rendered-app';

let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());

const HEADER =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const day = (date: string, weight: number) =>
  [
    `${date} 18:00:00,"Push A",45m,"Bench Press (Barbell)",1,${weight},5,0,0,,,8`,
    `${date} 18:00:00,"Push A",45m,"Bench Press (Barbell)",Rest Timer,0,0,0,90,,,`,
    `${date} 18:00:00,"Push A",45m,"Zorbing Lift",1,20,10,0,0,,,`,
  ].join('\n');
const strong = (...days: string[]) => new File([[HEADER, ...days, ''].join('\n')], 'strong.csv');

let members = 0;
async function newMember() {
  members += 1;
  const member = await club.join(`import-${members}@example.com`);
  await signInHere(club, member);
  return member;
}
const fileField = () => screen.findByLabelText<HTMLInputElement>('File to import');

test('a file of Strong comes in, is undone, and comes in again, larger', async () => {
  const { client } = await newMember();
  const user = await openApp(club, '/import');
  await user.upload(await fileField(), strong(day('2019-05-04', 80), day('2019-05-06', 82.5)));
  await screen.findByRole('heading', { name: '2 workouts' });
  await findTexts(
    document.body,
    /^strong\.csv · Recognised as Strong$/,
    '4 sets · May 2019',
    '2 rest timers',
  );
  await user.click(await screen.findByRole('radio', { name: 'kg' }));
  const names = within(await screen.findByRole('region', { name: 'Names' }));
  await user.click(await names.findByRole('button', { name: /^Zorbing Lift/ }));
  const dialog = await findDialog('Match Zorbing Lift');
  await user.click(dialog.getByRole('button', { name: 'Create a New Exercise' }));
  await names.findByRole('button', { name: 'Zorbing Lift New exercise' });
  const records = within(await screen.findByRole('region', { name: 'Records' }));
  await records.findByRole('heading', { name: '1 record changes' });
  records.getByText('Barbell bench press 181.9 lb (May 2019)');
  await press(user, 'Import 2 workouts');
  await screen.findByRole('heading', { name: '2 workouts imported' });
  const [newest] = await client.call('GET', '/api/sessions');
  expect(newest).toMatchObject({
    workout: { name: 'Push A', exercises: [{ exercise: { name: 'Barbell bench press' } }, {}] },
    totalDuration: 45,
    exercises: [{ sets: [{ reps: 5, load: { value: 82.5, unit: 'kg' }, rpe: 8 }] }, {}],
  });
  await press(user, 'Undo the import of strong.csv');
  await answer(user, 'Undo Import');
  await findToast('Import undone');
  expect(await client.call('GET', '/api/sessions')).toEqual([]);
  expect(await client.call('GET', '/api/own-exercises')).toEqual([]);
  await press(user, 'Import Another File');
  await user.upload(
    await fileField(),
    strong(day('2019-05-04', 80), day('2019-05-06', 82.5), day('2019-05-08', 85)),
  );
  // The exercise that was made has gone with the import.
  await screen.findByRole('heading', { name: '1 name to match' });
  await press(user, 'Import 3 workouts');
  await screen.findByRole('heading', { name: '3 workouts imported' });
  await press(user, 'Import Another File');
  await user.upload(await fileField(), strong(day('2019-05-02', 75), day('2019-05-10', 85)));
  await screen.findByRole('button', { name: 'Import 2 workouts' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Records' })).toBeNull());
  await press(user, 'Another File');
  await user.upload(await fileField(), strong(day('2019-05-04', 80)));
  await screen.findByRole('button', { name: 'Already Imported' });
});

test('a table of one’s own is read once its columns are named, and a file that is none says what it is', async () => {
  const { client } = await newMember();
  const user = await openApp(club, '/import');
  await user.upload(await fileField(), new File(['PK\u0003\u0004'], 'table.csv'));
  await screen.findByText(/ZIP or Excel/);
  await user.upload(
    await fileField(),
    new File(['When,What,Kilos,Times\n03/04/2025,Deadlift,100,5\n'], 'my.csv'),
  );
  const about = within(await screen.findByRole('region', { name: 'About this file' }));
  for (const [meaning, column] of [
    ['Date', 'When'],
    ['Exercise', 'What'],
    ['Weight', 'Kilos'],
    ['Reps', 'Times'],
  ] as const)
    await user.selectOptions(about.getByLabelText(meaning), column);
  await user.click(await about.findByRole('radio', { name: 'The day' }));
  await user.click(await about.findByRole('radio', { name: 'kg' }));
  await press(user, 'Import 1 workout');
  await screen.findByRole('heading', { name: '1 workout imported' });
  const [session] = await client.call('GET', '/api/sessions');
  expect(new Date(session.startTime).toDateString()).toBe('Thu Apr 03 2025');
  expect(session.exercises[0].sets).toMatchObject([{ reps: 5, load: { value: 100, unit: 'kg' } }]);
});

test('the app’s own exports come to the same sets in another club', async () => {
  const before = await newMember();
  const bench = (await before.client.call('GET', '/api/exercises?search=barbell%20bench%20press'))[0];
  const { id } = await before.client.call('POST', '/api/workouts', {
    name: '=Push, day',
    category: 'strength',
    exercises: [{ exerciseId: bench.id, sets: 2, roundName: 'Heavy' }],
  });
  const at = Date.now() - 40 * 86_400_000;
  const { id: sessionId, exercises } = await before.client.call('POST', '/api/sessions', {
    workoutId: id,
    at,
  });
  const sets = [
    { reps: 5, weight: 0, load: { value: 100, unit: 'kg' }, rpe: 8.5, note: '-slow "one"' },
    { reps: 4, weight: 225, kind: 'failure' },
  ];
  await before.client.call('PUT', `/api/session-exercises/${exercises[0].id}`, { sets, completed: true });
  await before.client.call('PUT', `/api/sessions/${sessionId}`, { completed: true, totalDuration: 50 });
  const exported = async (what: string) => (await fetch(`/api/export/${what}`)).text();
  /** The rows without the session's id, and the time of the set, which was added by a later mend. */
  const rowsOf = (csv: string) =>
    csv
      .trim()
      .split('\r\n')
      .map((line) => line.replace(/^(\S+?),\S+?,[0-9a-f]{24},/, '$1,'));
  const csv = await exported('sets.csv?timeZone=Europe/Berlin');
  const german = await exported(
    'sets.csv?timeZone=Europe/Berlin&delimiter=semicolon&decimal=comma&bom=false',
  );
  const json = await exported('training.json');
  for (const text of [csv, german, json]) {
    await newMember();
    const user = await openApp(club, '/import');
    await user.upload(
      await fileField(),
      new File([text], text.startsWith('{') ? 'training.json' : 'sets.csv'),
    );
    await press(user, 'Import 1 workout');
    await screen.findByRole('heading', { name: '1 workout imported' });
    await waitFor(async () =>
      expect(rowsOf(await exported('sets.csv?timeZone=Europe/Berlin'))).toEqual(rowsOf(csv)),
    );
  }
});
