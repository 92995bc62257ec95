import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnection } from '@client/sync/connection';
import { evictionText, isDeletedUnvisited, thisBrowser } from './eviction';
import { WaitingLine } from './offline-line';

/** Delay of the warning; most connections are back sooner. */
const PATIENCE_MS = 4_000;

/** Warns that the browser will delete unsent taps after a while. */
export function EvictionLine() {
  const { status, waiting } = useConnection();
  const isAtRisk = waiting > 0 && status !== 'live' && isDeletedUnvisited(thisBrowser());
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isAtRisk) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAtRisk]);
  if (!isAtRisk || !isShown) return null;
  return (
    <WaitingLine>
      <Hourglass size={18} aria-hidden="true" />
      <span>{evictionText(waiting)}</span>
    </WaitingLine>
  );
}
