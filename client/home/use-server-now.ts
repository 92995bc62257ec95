import { useEffect, useState } from 'react';
import { serverNow } from '../sync/server-clock';

/** Server time in milliseconds, renewed every so often while the component is shown. */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
