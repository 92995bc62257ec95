import { useEffect, useState } from 'react';
import type { PageVisitor } from '@common/contract/painted-screens';
import { offeredByPage } from './page-visitor';

/**
 * The ways to sign in here, from the page or from the server; null while they are not known. Calls are loaded only where
 * the page did not say.
 */
export function useWaysIn(): PageVisitor | null {
  const [ways, setWays] = useState(offeredByPage);
  useEffect(() => {
    if (ways) return;
    // Without them the page offers what is always there; the network is asked again once it is back.
    const ask = () =>
      void import('../api/call').then(({ call }) => call('authOptions')).then(setWays, () => {});
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [ways]);
  return ways;
}
