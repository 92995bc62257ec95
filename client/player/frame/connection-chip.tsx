import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useConnection } from '@client/sync/connection';
import { useLimits } from '@client/sync/limits';
import { ownTab } from '@client/sync/socket';
import { StatusChip } from '@client/ui/feedback/status-chip';
import { hidden } from '@client/ui/theme/mixins';
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

/** A word that the narrowest phone leaves to the icon: the title has its space. */
const Word = styled.span`
  @container player (max-width: 23rem) {
    ${hidden}
  }
`;

/** A tap answered within this time is not shown as waiting. */
const PATIENCE_MS = 900;

/** Connection status: live with the number of screens, slower, reconnecting, offline, or taps waiting to be sent. */
export function ConnectionChip({ inWords = false }: { inWords?: boolean }) {
  const { status, waiting, screens } = useConnection();
  const { isWithoutSocket } = useLimits();
  const shownWaiting = useLasting(waiting, PATIENCE_MS);
  if (shownWaiting > 0)
    return (
      <StatusChip status="waiting">
        {shownWaiting}
        <Word> waiting</Word>
      </StatusChip>
    );
  if (status === 'offline')
    return (
      <StatusChip status="offline">
        <Word>offline</Word>
      </StatusChip>
    );
  if (status === 'reconnecting')
    return (
      <StatusChip status="waiting">
        <Word>reconnecting</Word>
      </StatusChip>
    );
  // Sets count; other screens follow within seconds (limits-notice.tsx).
  if (isWithoutSocket)
    return (
      <StatusChip status="waiting">
        <Word>{inWords ? 'Slow network' : 'slow network'}</Word>
      </StatusChip>
    );
  const words = inWords ? `Live · ${screensInWords(screens, ownTab())}` : screensText(screens);
  return <StatusChip status="live">{words}</StatusChip>;
}
