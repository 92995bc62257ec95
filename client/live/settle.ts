import type { CommandReply, Session } from '../../common/sessions';
import { setSources, useLiveStore } from './live-store';
import type { CommandItem } from './outbox-item';
import { rejectionTexts, report } from './problems';
import { pull, takeSnapshots } from './snapshots';

/** An event that should follow an ack is waited for this long before the session is fetched. */
const EVENT_PATIENCE_MS = 1_500;

/** The server has taken a command: it stays in view until its effect has come by the event. */
export function settle(item: CommandItem, version: number): void {
  setSources({ settled: [...useLiveStore.getState().settled, { item, version }] });
  const isBehind = () => {
    const known = useLiveStore.getState().confirmed[item.sessionId];
    return !known || known.session.version < version;
  };
  if (isBehind()) setTimeout(() => isBehind() && void pull(item.sessionId), EVENT_PATIENCE_MS);
}

/** As `settle`, in the tab that sent it: a refusal is told to the member and leaves the view. */
export function settleReply(item: CommandItem, reply: CommandReply): void {
  if (reply.outcome !== 'rejected') settle(item, reply.version);
  else if (reply.rejection)
    report(`${item.deviceId}:${item.seq}`, rejectionTexts(item.command.type, reply.rejection));
}

/** The server has started a session, or answers the one that was active already. */
export function settleStart(session: Session): void {
  takeSnapshots([session]);
  useLiveStore.setState({ activeSessionId: session.id });
}
