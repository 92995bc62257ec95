import { useEffect, useState } from 'react';
import { deferPart } from '../../ui/overlay/deferred-part';

const bar = deferPart<object>(async () => (await import('../../home/workout-bar')).default);

/** The bar of the workout under way. It needs the player's machine, which is fetched once the page stands. */
export function DeferredBar() {
  const [Bar, setBar] = useState(() => bar.current);
  useEffect(() => bar.whenReady(() => setBar(() => bar.current)), []);
  return Bar && <Bar />;
}
