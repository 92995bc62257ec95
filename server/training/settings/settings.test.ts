import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, MAX_EXERCISE_UNITS, unitOf } from '@common/contract/training/settings';
import { connectLive } from '@server/testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { exerciseId } from '@server/testing/training';
import { settingsModel } from './model';

let app: TestApp;
let pat: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  pat = await app.signUp();
});
afterAll(() => app.close());

const unitAt = (index: number, unit: string | null) => ({ exerciseId: exerciseId(index), unit });
const settingsOf = async ({ send }: Pick<TestMember, 'send'>) => (await send('GET', '/api/settings')).body;

describe('a member’s settings', () => {
  it('[10.48] has the defaults until a member changes them, for that member alone', async () => {
    const sam = await app.signUp();
    expect(await settingsOf(pat)).toEqual(DEFAULT_SETTINGS);
    const change = { unit: 'kg', bars: { kg: [20, 15] } };
    const changed = await pat.send('PATCH', '/api/settings', change);
    const expected = { ...DEFAULT_SETTINGS, unit: 'kg', bars: { lb: [45], kg: [20, 15] }, unitChosen: true };
    expect(changed).toMatchObject({ status: 200, body: expected });
    expect(await settingsOf(pat)).toEqual(expected);
    expect(await settingsOf(sam)).toEqual(DEFAULT_SETTINGS);
  });

  it('asks for the unit until the member names one, also the one that is the default', async () => {
    const kim = await app.signUp();
    const changed = async (change: object) => (await kim.send('PATCH', '/api/settings', change)).body;
    expect((await changed({ effort: 'rpe' })).unitChosen).toBe(false);
    expect((await changed({ unit: 'lb' })).unitChosen).toBe(true);
    expect((await changed({ effort: 'off' })).unitChosen).toBe(true);
    // A member who changed settings before the question existed is not asked.
    const { id } = kim.member;
    await settingsModel(app.app.connection).updateOne({ _id: id }, { $unset: { unitChosen: 1 } });
    expect((await settingsOf(kim)).unitChosen).toBe(true);
  });

  it('keeps settings changed on two screens at once, also the first time', async () => {
    const kim = await app.signUp();
    const changes = [
      { unit: 'kg' },
      { effort: 'rpe' },
      { spokenChanges: true },
      { exerciseUnits: [unitAt(0, 'kg')] },
      { exerciseUnits: [unitAt(1, 'lb')] },
      { plates: { kg: [25, 20] } },
    ];
    const answers = await Promise.all(changes.map((change) => kim.send('PATCH', '/api/settings', change)));
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    expect(await settingsOf(kim)).toEqual({
      ...DEFAULT_SETTINGS,
      unit: 'kg',
      unitChosen: true,
      effort: 'rpe',
      spokenChanges: true,
      exerciseUnits: expect.arrayContaining([unitAt(0, 'kg'), unitAt(1, 'lb')]),
      plates: { ...DEFAULT_SETTINGS.plates, kg: [25, 20] },
    });
    const without = await kim.send('PATCH', '/api/settings', { exerciseUnits: [unitAt(0, null)] });
    expect(without.body.exerciseUnits).toEqual([unitAt(1, 'lb')]);
    expect([0, 1].map((index) => unitOf(without.body, exerciseId(index)))).toEqual(['kg', 'lb']);
  });

  it('refuses settings that no gym has, each with its path', async () => {
    const faultOf = async (change: object) => {
      const { status, body } = await pat.send('PATCH', '/api/settings', change);
      return [status, body.code, body.faults?.[0].path];
    };
    const at = (path: string) => [400, 'validation_failed', `body.${path}`];
    expect(await faultOf({ unit: 'stone' })).toEqual(at('unit'));
    expect(await faultOf({ effort: 'hard' })).toEqual(at('effort'));
    expect(await faultOf({ bars: { kg: [] } })).toEqual(at('bars.kg'));
    expect(await faultOf({ bars: { kg: [20, 20] } })).toEqual(at('bars.kg'));
    expect(await faultOf({ plates: { kg: [-5] } })).toEqual(at('plates.kg.0'));
    expect(await faultOf({ plates: { lb: [2.505] } })).toEqual(at('plates.lb.0'));
    expect(await faultOf({ plates: { lb: [1e9] } })).toEqual(at('plates.lb.0'));
    const units = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => ({
        exerciseId: (from + index).toString(16).padStart(24, '0'),
        unit: 'kg',
      }));
    expect(await faultOf({ exerciseUnits: units(MAX_EXERCISE_UNITS + 1) })).toEqual(at('exerciseUnits'));
    expect(
      (await pat.send('PATCH', '/api/settings', { exerciseUnits: units(MAX_EXERCISE_UNITS) })).status,
    ).toBe(200);
    expect(await faultOf({ exerciseUnits: units(1, 5_000) })).toEqual([409, 'quota_reached', undefined]);
  });

  it('tells the member’s other screens that settings have changed', async () => {
    const lee = await app.signUp();
    const screen = await connectLive(app, lee);
    const { lists } = await screen.hello();
    await lee.send('PATCH', '/api/settings', { unit: 'kg' });
    const event = await screen.heard('list:changed', ({ list }) => list === 'settings');
    expect(event.from).toBe(lists.settings);
  });

  it('deletes settings with their member', async () => {
    const [gone, admin] = [await app.signUp(), await app.signUp({ isAdmin: true })];
    await gone.send('PATCH', '/api/settings', { unit: 'kg' });
    const model = settingsModel(app.app.connection);
    expect(await model.countDocuments({ userId: gone.member.id })).toBe(1);
    await admin.send('DELETE', `/api/admin/users/${gone.member.id}`);
    expect(await model.countDocuments({ userId: gone.member.id })).toBe(0);
  });
});
