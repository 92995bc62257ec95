import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Measurement, measurementSchema } from '@common/contract/training/body';
import { connectLive } from '@server/testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { measurementModel } from './model';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const weight = { kind: 'weight', value: 82.45, unit: 'kg', date: '2026-03-02' };
const listOf = async ({ send }: Pick<TestMember, 'send'>): Promise<Measurement[]> =>
  (await send('GET', '/api/body')).body;

it('a measurement is kept as it was entered, by day, and one’s own', async () => {
  const [pat, sam] = [await app.signUp(), await app.signUp()];
  const { status, body } = await pat.send('POST', '/api/body', weight);
  expect(status).toBe(200);
  expect(measurementSchema.parse(body)).toMatchObject(weight);
  await pat.send('POST', '/api/body', { kind: 'waist', value: 33.25, unit: 'in', date: '2026-03-01' });
  expect(await listOf(pat)).toMatchObject([{ kind: 'waist', value: 33.25, unit: 'in' }, weight]);
  expect(await listOf(sam)).toEqual([]);
  expect((await sam.send('DELETE', `/api/body/${body.id}`)).status).toBe(404);
  expect((await pat.send('DELETE', `/api/body/${body.id}`)).status).toBe(200);
  expect(await listOf(pat)).toHaveLength(1);
});

it('keeps one measurement per kind and day: the later one replaces it, also of two at once', async () => {
  const kim = await app.signUp();
  const values = [81, 81.5, 82, 180];
  await Promise.all(
    values.map((value) =>
      kim.send('POST', '/api/body', { ...weight, value, unit: value === 180 ? 'lb' : 'kg' }),
    ),
  );
  const [one, ...more] = await listOf(kim);
  expect(more).toEqual([]);
  expect(values).toContain(one?.value);
  await kim.send('POST', '/api/body', { ...weight, value: 79.9 });
  expect(await listOf(kim)).toMatchObject([{ id: one?.id, value: 79.9, unit: 'kg' }]);
});

it.each([
  ['a unit of another kind', { unit: 'cm' }],
  ['a unit that the kind is not counted in', { kind: 'body_fat' }],
  ['less than nothing', { value: -1 }],
  ['nothing', { value: 0 }],
  ['three decimals', { value: 82.455 }],
  ['more than a body has', { value: 701 }],
  ['a day to come', { date: '2999-01-01' }],
  ['no day', { date: '2026-02-30' }],
])('refuses %s', async (_name, wrong) => {
  const lee = await app.signUp();
  const { status, body } = await lee.send('POST', '/api/body', { ...weight, ...wrong });
  expect([status, body.code]).toEqual([400, 'validation_failed']);
  expect(await listOf(lee)).toEqual([]);
});

it('every screen of the member is told, and all of it goes with the member', async () => {
  const [gone, admin] = [await app.signUp(), await app.signUp({ isAdmin: true })];
  const screen = await connectLive(app, gone);
  await gone.send('POST', '/api/body', weight);
  await screen.heard('list:changed', ({ list }) => list === 'profile');
  screen.close();
  await admin.send('DELETE', `/api/admin/users/${gone.member.id}`);
  expect(await measurementModel(app.app.connection).countDocuments({ userId: gone.member.id })).toBe(0);
});

it('lists measurements in pages, each led to by the Link of the one before; a cursor of another’s says nothing', async () => {
  const [nia, oli] = [await app.signUp(), await app.signUp()];
  for (const day of ['01', '02', '03'])
    await nia.send('POST', '/api/body', { ...weight, date: `2026-03-${day}` });
  const first = await nia.send('GET', '/api/body?limit=2');
  expect(first.body).toHaveLength(2);
  const [, next = ''] = /^<(\/api\/body\?[^>]+)>; rel="next"$/.exec(String(first.headers.get('link'))) ?? [];
  const second = await nia.send('GET', next);
  expect([...first.body, ...second.body]).toEqual(await listOf(nia));
  expect(second.headers.get('link')).toBeNull();
  expect((await oli.send('GET', next)).body).toEqual([]);
  expect((await nia.send('GET', '/api/body?limit=501')).body.faults).toEqual([
    { path: 'query.limit', message: 'Please ask for 1 to 500 entries.' },
  ]);
});
