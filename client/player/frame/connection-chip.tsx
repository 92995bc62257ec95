import { useEffect, useState } from 'react';
import { useConnection } from '@client/sync/connection';
import { useLimits } from '@client/sync/limits';
import { ownTab } from '@client/sync/socket';
import { StatusChip } from '@client/ui/feedback/status-chip';
import { screensInWords, screensText } from './screens-text';

/** Debounced value: shown once it has been other than `calm` for `ms`; `calm` shows at once. Avoids flicker. */
function useLasting(value: number, ms: number, calm = 0): number {
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

/** A tap answered within this time is not shown as waiting. */
const PATIENCE_MS = 900;

/** Connection status: live with the number of screens, slower, reconnecting, offline, or taps waiting to be sent. */
export function ConnectionChip({ inWords = false }: { inWords?: boolean }) {
  const { status, waiting, screens } = useConnection();
  const { isWithoutSocket } = useLimits();
  const shownWaiting = useLasting(waiting, PATIENCE_MS);
  if (shownWaiting > 0) return <StatusChip status="waiting">{shownWaiting} waiting</StatusChip>;
  if (status === 'offline') return <StatusChip status="offline">offline</StatusChip>;
  if (status === 'reconnecting') return <StatusChip status="waiting">reconnecting</StatusChip>;
  // Sets count; other screens follow within seconds (limits-notice.tsx).
  if (isWithoutSocket)
    return <StatusChip status="waiting">{inWords ? 'Slow network' : 'slow network'}</StatusChip>;
  const words = inWords ? `Live · ${screensInWords(screens, ownTab())}` : screensText(screens);
  return <StatusChip status="live">{words}</StatusChip>;
}
