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

  const compete = async (steal: boolean): Promise<void> => {
    const lost = new AbortController();
    stopped.signal.addEventListener('abort', () => lost.abort(), { once: true });
    try {
      await navigator.locks.request(name, steal ? { steal } : { signal: stopped.signal }, async () => {
        isSender = true;
        await send(lost.signal);
      });
    } catch {
      // Another tab has taken the lock, or this one stopped waiting for it.
    }
    isSender = false;
    lost.abort();
    // The first request is still in the queue behind a lock that was taken over.
    if (steal || stopped.signal.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    if (!stopped.signal.aborted) await compete(false);
  };
  void compete(false);
  return {
    takeOver: () => {
      if (!isSender && !stopped.signal.aborted) void compete(true);
    },
    stop: () => stopped.abort(),
  };
}
