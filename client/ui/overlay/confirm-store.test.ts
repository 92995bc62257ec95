import { describe, expect, it } from 'vitest';
import { confirm, useConfirmStore } from './confirm-store';

describe('a question', () => {
  it('waits for its answer and goes', async () => {
    const yes = confirm({ title: 'Delete workout?' });
    expect(useConfirmStore.getState().question?.title).toBe('Delete workout?');
    useConfirmStore.getState().answer(true);
    expect(await yes).toBe(true);
    expect(useConfirmStore.getState().question).toBeNull();
  });

  it('counts as refused when the next one comes', async () => {
    const first = confirm({ title: 'First' });
    const second = confirm({ title: 'Second' });
    expect(await first).toBe(false);
    useConfirmStore.getState().answer(true);
    expect(await second).toBe(true);
  });
});
