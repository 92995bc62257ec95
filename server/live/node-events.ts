import type { ListName } from '../../common/lists';
import type { Seen, SessionChanged } from '../../common/live-events';
import { diff } from '../../common/player/patch';
import type { EventBus, ServerEvents } from '../core/domain-events';
import type { ScreenChange } from './presence/leases';

/** What happened, as one node tells it to its sockets and to the other nodes. */
export type NodeEvent =
  | { kind: 'sessionChanged'; userId: string; event: SessionChanged; isPhaseNew: boolean }
  | { kind: 'sessionGone'; userId: string; sessionId: string }
  | { kind: 'sessionSeen'; userId: string; seen: Seen & { tab: string } }
  | { kind: 'listChanged'; userId: string | null; list: ListName }
  | { kind: 'clubListChanged'; list: ListName }
  | { kind: 'accessRevoked'; revoked: ServerEvents['accessRevoked'][0] }
  | { kind: 'screensChanged'; change: ScreenChange };

/** Hears everything that the services tell. */
export function onNodeEvents(events: EventBus, listener: (nodeEvent: NodeEvent) => void): () => void {
  const stops: (() => void)[] = [];
  const on = <K extends keyof ServerEvents>(name: K, make: (told: ServerEvents[K][0]) => NodeEvent) => {
    const hear = (told: ServerEvents[K][0]) => listener(make(told));
    events.on(name, hear as never);
    stops.push(() => events.off(name, hear as never));
  };
  on('sessionChanged', ({ userId, before, after, sessionId, from, to, actionId, at }) => ({
    kind: 'sessionChanged',
    userId,
    event: { sessionId, from, to, patch: before && diff(before, after), actionId, at },
    isPhaseNew: before?.phase !== after.phase,
  }));
  on('sessionGone', ({ userId, sessionId }) => ({ kind: 'sessionGone', userId, sessionId }));
  on('listChanged', ({ userId, list }) => ({ kind: 'listChanged', userId, list }));
  on('clubListChanged', ({ list }) => ({ kind: 'clubListChanged', list }));
  on('accessRevoked', (revoked) => ({ kind: 'accessRevoked', revoked }));
  return () => {
    for (const stop of stops) stop();
  };
}
