import type { SenderLock } from '@common/sync/ports';

/**
 * Pause between lock requests. WebKit refuses every lock to a page that is being left; a loop without a pause would
 * block it.
 */
const ASK_AGAIN_MS = 500;

/**
 * Runs `send` in one tab of a browser at a time, by a Web Lock; its signal aborts when another tab takes over or `stop`
 * is called. Without locks each tab sends: duplicates have one action id and count once, the lock only saves traffic.
 */
export function singleSender(name: string, send: (signal: AbortSignal) => Promise<void>): SenderLock {
  const stopped = new AbortController();
  let isSender = false;
  if (!('locks' in navigator)) {
    void send(stopped.signal);
    return { takeOver: () => {}, stop: () => stopped.abort() };
  }

  /** Runs `send` as long as this tab holds the lock. */
  const holdLock = async (options: LockOptions): Promise<void> => {
    const lost = new AbortController();
    stopped.signal.addEventListener('abort', () => lost.abort(), { once: true, signal: lost.signal });
    try {
      await navigator.locks.request(name, options, async () => {
        isSender = true;
        await send(lost.signal);
      });
    } catch {
      // Another tab has stolen the lock, or this one stopped waiting for it.
    }
    isSender = false;
    lost.abort();
  };
  const compete = async (): Promise<void> => {
    for (;;) {
      await holdLock({ signal: stopped.signal });
      if (stopped.signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      if (stopped.signal.aborted) return;
    }
  };
  void compete();
  return {
    takeOver: () => {
      // `compete` waits in the queue until the stolen lock is free.
      if (!isSender && !stopped.signal.aborted) void holdLock({ steal: true });
    },
    stop: () => stopped.abort(),
  };
}
