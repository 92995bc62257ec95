import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_REMOVE_DELAY_MS } from '@common/constants';
import { dismissToast, toast, useToasts } from './toast-store';

const shown = () => useToasts.getState().toasts;

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
});
afterEach(() => vi.useRealTimers());

describe('toasts', () => {
  it('show one at a time: the newest', () => {
    toast({ title: 'Set completed!' });
    toast({ title: 'Exercise skipped', variant: 'destructive' });
    expect(shown()).toMatchObject([{ title: 'Exercise skipped', variant: 'destructive', open: true }]);
  });

  it('have ids of their own', () => {
    expect(toast({ title: 'a' })).not.toBe(toast({ title: 'a' }));
  });

  it('close at once and are forgotten after the delay', () => {
    const id = toast({ title: 'Rest complete!' });
    dismissToast(id);
    expect(shown()).toMatchObject([{ id, open: false }]);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toHaveLength(0);
  });

  it('leave the newer one alone when an older one is dismissed', () => {
    const older = toast({ title: 'older' });
    toast({ title: 'newer' });
    dismissToast(older);
    expect(shown()).toMatchObject([{ title: 'newer', open: true }]);
  });

  it('close all at once by a dismissal without an id', () => {
    toast({ title: 'a' });
    dismissToast();
    dismissToast();
    expect(vi.getTimerCount()).toBe(1);
    expect(shown()).toMatchObject([{ open: false }]);
  });
});
