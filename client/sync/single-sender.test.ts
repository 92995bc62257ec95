import { afterEach, expect, it, vi } from 'vitest';
import { singleSender } from './single-sender';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('pauses between requests if every lock is refused, as to a page that is being left', async () => {
  vi.useFakeTimers();
  let requests = 0;
  const request = () => {
    requests += 1;
    // A loop without a pause would never return to this test.
    return requests < 100 ? Promise.reject(new Error('The page is being left.')) : new Promise(() => {});
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const sender = singleSender('outbox', () => Promise.resolve());
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toBeGreaterThan(1);
  expect(requests).toBeLessThan(30);
  sender.stop();
});

it('removes its listeners of locks that it has lost', async () => {
  vi.useFakeTimers();
  let requests = 0;
  const request = () => {
    requests += 1;
    return Promise.reject(new Error('Another tab took it.'));
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const sender = singleSender('outbox', () => Promise.resolve());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toBeGreaterThan(10);
  const ended = vi.spyOn(AbortController.prototype, 'abort');
  sender.stop();
  expect(ended.mock.calls.length).toBeLessThan(3);
});
