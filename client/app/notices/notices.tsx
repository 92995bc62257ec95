import { useEffect, useState } from 'react';
import { deferPart } from '../../ui/overlay/deferred-part';

const lines = deferPart<object>(async () => (await import('./notice-lines')).NoticeLines);

/**
 * What a member should know above every screen. Fetched once the first one stands, before it can be missed: without
 * a network there may be no other chance. The element is there from the start, so that what comes is read aloud.
 */
export function Notices() {
  const [Lines, setLines] = useState(() => lines.current);
  useEffect(() => {
    // In the file that the live client comes in: it is on its way.
    lines.need();
    return lines.whenReady(() => setLines(() => lines.current));
  }, []);
  return <div role="status">{Lines && <Lines />}</div>;
}
