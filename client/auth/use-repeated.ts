import { useEffect, useRef } from 'react';

/** Does something again and again while it is to, and at once when the page is looked at again. */
export function useRepeated(act: () => void, everyMs: number, isOn: boolean): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isOn) return;
    const look = () => {
      if (!document.hidden) latest.current();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs, isOn]);
}
