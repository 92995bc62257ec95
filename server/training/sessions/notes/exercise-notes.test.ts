import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MAX_PINNED_NOTES } from '@common/contract/training/exercise-history';
import type { Session } from '@common/contract/training/sessions';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { exerciseId, makeSession } from '@server/testing/training';
import { sessionModel } from '../model';
import { exerciseNotesModel } from './exercise-notes-model';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DEVICE = 'phone-of-notes';
let numbers = new Map<string, number>();
/** A tap on the first exercise of a session. */
async function noted(who: TestMember, session: Session, text: string, isPinned = true, at = Date.now()) {
  const seq = (numbers.get(session.id) ?? 0) + 1;
  numbers = new Map(numbers).set(session.id, seq);
  const command = { type: 'note', entryId: session.workout.exercises[0]!.id, text, isPinned };
  const tap = { deviceId: DEVICE, nonce: 'abcd1234', sessionId: session.id, seq, at, command };
  const { status, body } = await who.send('POST', `/api/sessions/${session.id}/commands`, tap);
  expect(status).toBe(200);
  return body.outcome;
}
const pinnedIn = (session: Session) => session.workout.exercises[0]!.pinnedNote;
const nextTime = async (who: TestMember) => pinnedIn(await makeSession(who));
const firstOf = (session: Session) => session.workout.exercises[0]!.exerciseId;

it('J2: what is pinned comes with the next session, what is not does not, and the last word holds', async () => {
  const kim = await app.signUp();
  const session = await makeSession(kim);
  expect(pinnedIn(session)).toBeUndefined();
  expect(await noted(kim, session, 'only today', false)).toBe('applied');
  expect(await nextTime(kim)).toBeUndefined();
  expect(await noted(kim, session, 'bar low')).toBe('applied');
  expect(await nextTime(kim)).toBe('bar low');
  await noted(kim, session, '');
  expect(await nextTime(kim)).toBeUndefined();
});

it('J2: what was pinned before the server died is there after it', async () => {
  const lee = await app.signUp();
  const session = await makeSession(lee);
  await noted(lee, session, 'elbows in');
  const marked = await sessionModel(app.app.connection).findById(session.id).lean();
  // Not read yet: the mark was written together with the note.
  expect(marked?.notesDue).toBe(true);
  expect(await exerciseNotesModel(app.app.connection).findById(lee.member.id)).toBeNull();
  expect(await nextTime(lee)).toBe('elbows in');
  const after = await sessionModel(app.app.connection).findById(session.id).lean();
  expect(after?.notesDue).toBeUndefined();
});

it('J2: a reader that was overtaken does not put back what was said before the word that came late', async () => {
  const mia = await app.signUp();
  const session = await makeSession(mia, { at: Date.now() - 60_000 });
  await noted(mia, session, 'slowly', false, Date.now() - 10_000);
  const notes = exerciseNotesModel(app.app.connection);
  const { findById } = notes;
  // It has read the session, and before it looks at what is kept a device brings a note from without a network, which
  // another reader takes in.
  const overtaken = (...id: Parameters<typeof findById>) => ({
    lean: async () => {
      await noted(mia, session, 'bar low', true, Date.now() - 30_000);
      expect(await nextTime(mia)).toBe('bar low');
      return findById.call(notes, ...id).lean();
    },
  });
  vi.spyOn(notes, 'findById').mockImplementationOnce(overtaken as never);
  await nextTime(mia);
  expect(await nextTime(mia)).toBe('bar low');
});

it('pins a note on the exercise page too, and shows it there to its member alone', async () => {
  const [ann, ben] = [await app.signUp(), await app.signUp()];
  const session = await makeSession(ann);
  const id = firstOf(session);
  const pin = (text: unknown) => ann.send('PUT', `/api/exercises/${id}/note`, { text });
  expect(await pin('  wrists straight ')).toMatchObject({ status: 200, body: { text: 'wrists straight' } });
  const note = async (who: TestMember) => (await who.send('GET', `/api/exercises/${id}/history`)).body.note;
  expect([await note(ann), await note(ben)]).toEqual(['wrists straight', '']);
  expect(await nextTime(ann)).toBe('wrists straight');
  // Said later in a session: that holds. Said before: what was said on the page stays.
  await noted(ann, session, 'wrists bent');
  expect(await note(ann)).toBe('wrists bent');
  await pin('');
  expect([await note(ann), await nextTime(ann)]).toEqual(['', undefined]);
});

it('refuses an exercise that is not there, a text that is too long or cannot be shown', async () => {
  const ann = await app.signUp();
  const put = async (id: string, text: unknown) =>
    (await ann.send('PUT', `/api/exercises/${id}/note`, { text })).status;
  expect(await put('f'.repeat(24), 'x')).toBe(404);
  expect(await put(exerciseId(0), 'x'.repeat(501))).toBe(400);
  expect(await put(exerciseId(0), 'a\u0000b')).toBe(400);
  expect(await put(exerciseId(0), 5)).toBe(400);
});

it('keeps the notes said last where there are more than anybody needs', async () => {
  const max = await app.signUp();
  const session = await makeSession(max);
  const old = Array.from({ length: MAX_PINNED_NOTES }, (_, index) => ({
    exerciseId: index.toString(16).padStart(24, '0'),
    text: 'old',
    at: index,
  }));
  await max.send('PUT', `/api/exercises/${exerciseId(1)}/note`, { text: 'first' });
  const notes = exerciseNotesModel(app.app.connection);
  await notes.updateOne({ _id: max.member.id }, { $set: { notes: old } });
  await noted(max, session, 'new');
  expect(await nextTime(max)).toBe('new');
  const stored = (await notes.findById(max.member.id).lean())?.notes ?? [];
  expect(stored).toHaveLength(MAX_PINNED_NOTES);
  expect(stored.map(({ at }) => at)).not.toContain(0);
});

it('deletes notes with their member', async () => {
  const [admin, gone] = [await app.signUp({ isAdmin: true }), await app.signUp()];
  await gone.send('PUT', `/api/exercises/${exerciseId(0)}/note`, { text: 'x' });
  expect(await exerciseNotesModel(app.app.connection).countDocuments({ userId: gone.member.id })).toBe(1);
  await admin.send('DELETE', `/api/admin/users/${gone.member.id}`);
  expect(await exerciseNotesModel(app.app.connection).countDocuments({ userId: gone.member.id })).toBe(0);
});
