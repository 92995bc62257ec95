import { useEffect } from 'react';

/**
 * Goes live for the member, and stops with the signed-in part. The socket and the outbox are fetched once the first
 * screen stands: it shows without them, and they are a fifth of what a first load may weigh.
 */
export function useLive(memberId: string | null): void {
  useEffect(() => {
    if (!memberId) return;
    let gone = false;
    let stop = () => {};
    void import('../live/start-live').then(({ startLive, stopLive }) => {
      if (gone) return;
      startLive(memberId);
      stop = stopLive;
      void import('../push/start-rest-ends').then(({ startRestEnds }) => {
        if (gone) return;
        const stopRestEnds = startRestEnds();
        stop = () => {
          stopRestEnds();
          stopLive();
        };
      });
    });
    return () => {
      gone = true;
      stop();
    };
  }, [memberId]);
}
