import { useEffect, useState } from 'react';
import { serverNow } from './server-clock';

/**
 * Server time, renewed at each whole second before (or after) `anchor`, so that a countdown changes when it should.
 * Null holds it still.
 */
export function useServerSecond(anchor: number | null): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    if (anchor === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const at = serverNow();
      setNow(at);
      const beyond = (((anchor - at) % 1_000) + 1_000) % 1_000;
      timer = setTimeout(tick, (beyond || 1_000) + 4);
    };
    tick();
    // A page that was in the background shows the right time at once.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [anchor]);
  return now;
}
