import { useEffect, useState } from 'react';
import { useActiveSession } from '../../sync/active-session';
import { deferPart } from '../../ui/overlay/deferred-part';

const bar = deferPart<object>(async () => (await import('../../home/workout-bar')).default);

/** The bar of the workout under way. It comes with the player: at once where there is one, else once the page stands. */
export function DeferredBar() {
  const isTraining = useActiveSession() !== null;
  const [Bar, setBar] = useState(() => bar.current);
  useEffect(() => bar.whenReady(() => setBar(() => bar.current)), []);
  useEffect(() => {
    if (isTraining) bar.need();
  }, [isTraining]);
  return Bar && <Bar />;
}
