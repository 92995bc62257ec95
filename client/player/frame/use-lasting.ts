import { useEffect, useState } from 'react';

/** The value once it has held for `ms`; falls to `calm` at once. So a count that comes and goes does not flicker. */
export function useLasting(value: number, ms: number, calm = 0): number {
  const [shown, setShown] = useState(calm);
  useEffect(() => {
    if (value === calm) {
      setShown(calm);
      return;
    }
    const timer = setTimeout(() => setShown(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms, calm]);
  return value === calm ? calm : shown;
}
