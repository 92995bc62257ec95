import { isUnderWay } from '@common/player/state/state';
import type { LiveCore } from '../live-core';
import type { LiveState } from '../live-state';

/** Changes within this time are told as one. */
const PAUSE_MS = 400;

const tabsOf = ({ screens }: Pick<LiveState, 'screens'>) => screens.map(({ tab }) => tab).join();

/**
 * Tells the member's other screens how many facts of each workout under way this one shows; again when one has come.
 */
export function tellSeen({ live, ask, later }: LiveCore): () => void {
  const sentCounts = new Map<string, number>();
  let callOff: (() => void) | null = null;
  const tell = () => {
    callOff = null;
    const { confirmed, status, screens } = live.getState();
    if (status !== 'live' || screens.length < 2) return;
    for (const { session } of Object.values(confirmed)) {
      const facts = session.state.facts.length;
      const isNews =
        sentCounts.get(session.id) !== facts && (isUnderWay(session) || sentCounts.has(session.id));
      if (!isNews) continue;
      sentCounts.set(session.id, facts);
      // Best effort: where it is lost, the next one says more.
      ask('session:seen', { sessionId: session.id, facts }).catch(() => sentCounts.delete(session.id));
    }
  };
  const unsubscribe = live.subscribe((now, before) => {
    if (tabsOf(now) !== tabsOf(before)) sentCounts.clear();
    else if (now.confirmed === before.confirmed) return;
    callOff ??= later(tell, PAUSE_MS);
  });
  return () => {
    callOff?.();
    unsubscribe();
  };
}
