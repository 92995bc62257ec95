import type { CommandReply, Session } from '@common/contract/training/sessions';
import type { LiveCore } from '../live-core';
import type { CommandItem } from '../outbox/outbox-item';
import { pull, takeSnapshots } from './snapshots';
import { setSources } from './views';

/** Time to wait for the event that follows an ack, before the session is fetched. */
const EVENT_PATIENCE_MS = 1_500;

/** Marks a command as taken by the server: it stays in view until its effect has come by the event. */
export function settle(core: LiveCore, item: CommandItem, version: number): void {
  const { live, later } = core;
  setSources(live, { settled: [...live.getState().settled, { item, version }] });
  const isBehind = () => {
    const current = live.getState().confirmed[item.sessionId];
    return !current || current.session.version < version;
  };
  if (isBehind()) later(() => isBehind() && void pull(core, item.sessionId), EVENT_PATIENCE_MS);
}

/** As `settle`, in the tab that sent it: a rejection is told to the member and leaves the view. */
export function settleReply(core: LiveCore, item: CommandItem, reply: CommandReply): void {
  if (reply.outcome !== 'rejected') settle(core, item, reply.version);
  else if (reply.rejection) core.listener.onRejected(item, reply.rejection);
}

/** Takes over the answer to a start: the new session, or the one that was active already. */
export function settleStart(core: LiveCore, session: Session): void {
  takeSnapshots(core, [session]);
}
