import { expect, it, vi } from 'vitest';
import { deferPart } from './deferred-part';

const Part = () => null;

it('fetches once, however many ask, and tells each of them', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(async () => Part);
  const part = deferPart(fetch);
  const [one, other, gone] = [vi.fn(), vi.fn(), vi.fn()];
  part.whenReady(one);
  part.whenReady(other);
  part.whenReady(gone)();
  await vi.runAllTimersAsync();
  expect(fetch).toHaveBeenCalledOnce();
  expect([one, other, gone].map((tell) => tell.mock.calls.length)).toEqual([1, 1, 0]);
  expect(part.current).toBe(Part);
  vi.useRealTimers();
});

it('is fetched at once where it is needed, and again where it could not be had', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Part);
  const part = deferPart(fetch);
  part.need();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await vi.waitFor(() => {
    part.need();
    expect(part.current).toBe(Part);
  });
  part.need();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('tells a late one at once', async () => {
  vi.useFakeTimers();
  const part = deferPart(async () => Part);
  part.whenReady(() => {});
  await vi.runAllTimersAsync();
  const late = vi.fn();
  part.whenReady(late);
  expect(late).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
