import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDraft } from './draft';
import { clearDraft, keepDraft, readDraft } from './draft-storage';

const entries = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
});
afterEach(() => {
  entries.clear();
  vi.unstubAllGlobals();
});

const fresh = { memberId: 'max', workout: null };
const draft = { ...emptyDraft, name: 'Push day' };

it('keeps a draft under draftWorkout, restores it and clears it', () => {
  keepDraft(fresh, draft);
  expect([...entries.keys()]).toEqual(['draftWorkout']);
  expect(readDraft(fresh)).toEqual(draft);
  clearDraft(fresh);
  expect(readDraft(fresh)).toBeNull();
});

it("never shows one member's draft to another", () => {
  keepDraft(fresh, draft);
  expect(readDraft({ ...fresh, memberId: 'eva' })).toBeNull();
});

it('keeps the draft of an edited workout beside it, until that workout changes elsewhere', () => {
  const edited = { memberId: 'max', workout: { id: 'w1', updatedAt: '2026-01-01T00:00:00.000Z' } };
  keepDraft(fresh, draft);
  keepDraft(edited, { ...draft, name: 'Leg day' });
  expect(readDraft(fresh)?.name).toBe('Push day');
  expect(readDraft(edited)?.name).toBe('Leg day');
  expect(readDraft({ ...edited, workout: { id: 'w1', updatedAt: '2026-01-02T00:00:00.000Z' } })).toBeNull();
});

it.each(['', '{', '{"name":1}', 'null', '[]'])('takes damaged text %j for no draft', (text) => {
  entries.set('draftWorkout', text);
  expect(readDraft(fresh)).toBeNull();
});
