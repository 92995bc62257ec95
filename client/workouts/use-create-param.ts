import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** `/workouts?create=1` (Home's Create) opens the dialog once; the address is then the plain one again. */
export function useCreateParam(open: () => void): void {
  const [params, setParams] = useSearchParams();
  const newest = useRef(open);
  newest.current = open;
  const isAsked = params.get('create') === '1';
  useEffect(() => {
    if (!isAsked) return;
    newest.current();
    setParams(
      (now) => {
        now.delete('create');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, setParams]);
}
