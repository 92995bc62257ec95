import type { LiveCore } from '../live-core';
import type { LiveState } from '../live-state';
import type { AwayReport } from '../outbox/away-report';
import { awayReport } from '../replica/away';

/** Shortest time without a connection that counts as an absence. */
const AWAY_AFTER_MS = 12_000;
const LOOK_EVERY_MS = 1_000;

/**
 * Reports what changed while this screen had no connection, once all its unsent items are in: what was merged and what
 * others added. A page that was just opened was away since its offline copy was stored.
 */
export function watchAway(core: LiveCore, tell: (report: AwayReport) => void): () => void {
  const { live, clock, repeat } = core;
  let held: Pick<LiveState, 'views' | 'items'> = live.getState();
  let heldAt: number | null = null;
  let is: 'here' | 'lost' | 'back' = 'lost';
  const unsubscribe = live.subscribe(({ status }) => {
    if (status !== 'live') is = 'lost';
  });
  const isAllIn = ({ items, settled }: LiveState) =>
    items.length + settled.length + core.missing.size + core.pulls.size === 0;
  const stop = repeat(() => {
    const state = live.getState();
    if (state.status !== 'live') return;
    if (is === 'lost') is = heldAt !== null && clock.now() - heldAt < AWAY_AFTER_MS ? 'here' : 'back';
    if (is === 'back' && !isAllIn(state)) return;
    const report = is === 'back' ? awayReport(held, state) : null;
    is = 'here';
    held = state;
    heldAt = clock.now();
    if (report) tell(report);
  }, LOOK_EVERY_MS);
  return () => {
    unsubscribe();
    stop();
  };
}
