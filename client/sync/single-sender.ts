import type { SenderLock } from '../../common/sync/ports';

/** A page that is being left is refused every lock at once (WebKit): asking on without a pause would never let it go. */
const ASK_AGAIN_MS = 500;

/**
 * Runs `send` in one tab at a time; its signal tells when another tab takes over or the member signs out.
 * One sender across the tabs of a browser, by a Web Lock. Without locks each tab sends: an item sent by two tabs
 * has one name and counts once, the lock only spares the second message.
 */
export function singleSender(name: string, send: (signal: AbortSignal) => Promise<void>): SenderLock {
  const stopped = new AbortController();
  let isSender = false;
  if (!('locks' in navigator)) {
    void send(stopped.signal);
    return { takeOver: () => {}, stop: () => stopped.abort() };
  }

  /** Sends for as long as this tab holds the lock. */
  const holdLock = async (options: LockOptions): Promise<void> => {
    const lost = new AbortController();
    stopped.signal.addEventListener('abort', () => lost.abort(), { once: true, signal: lost.signal });
    try {
      await navigator.locks.request(name, options, async () => {
        isSender = true;
        await send(lost.signal);
      });
    } catch {
      // Another tab has taken the lock, or this one stopped waiting for it.
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
      // What competes waits in the queue behind a lock that was taken over.
      if (!isSender && !stopped.signal.aborted) void holdLock({ steal: true });
    },
    stop: () => stopped.abort(),
  };
}
