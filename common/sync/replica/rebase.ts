import type { Session } from '@common/contract/training/sessions';
import { apply } from '@common/player/commands/apply';
import type { PlayerState } from '@common/player/state/state';
import type { Confirmed } from '../live-state';
import { actionIdOf, type OutboxItem, type Settled } from '../outbox/outbox-item';
import { commandsOf } from '../outbox/outbox-queue';
import { sessionOfStart, withState } from './local-session';

/** Adds the facts of a waiting offer that the server does not have yet. */
function withOffered(state: PlayerState, item: OutboxItem): PlayerState {
  const presentIds = new Set(state.facts.map(({ id }) => id));
  const fresh = item.kind === 'offer' ? item.facts.filter(({ id }) => !presentIds.has(id)) : [];
  return fresh.length > 0 ? { ...state, facts: [...state.facts, ...fresh] } : state;
}

/**
 * The optimistic view of a session: the confirmed state with the commands under way applied on top; null without
 * either.
 */
export function rebasePending(
  sessionId: string,
  confirmed: Confirmed | undefined,
  items: readonly OutboxItem[],
  settled: readonly Settled[],
): Session | null {
  const start = items.find((item) => item.kind === 'start' && item.sessionId === sessionId);
  const base = confirmed?.session ?? (start?.kind === 'start' ? sessionOfStart(start) : null);
  if (!base) return null;
  const offers = items.filter((item) => item.kind === 'offer' && item.sessionId === sessionId);
  const underWay = settled
    .filter(({ item, version }) => item.sessionId === sessionId && version > base.version)
    .map(({ item }) => item);
  // For a moment a command is in both lists: taken by the server, not yet removed from the outbox.
  const taken = new Set(underWay.map(actionIdOf));
  const waiting = commandsOf(items, sessionId).filter((item) => !taken.has(actionIdOf(item)));
  const commands = [...underWay, ...waiting];
  let state = offers.reduce(withOffered, base.state);
  for (const item of commands) {
    if (item.seq <= (confirmed?.seen[item.deviceId] ?? 0)) continue;
    state = apply(base.workout, state, item.command, { at: item.at, actionId: actionIdOf(item) }).state;
  }
  return withState(base, state);
}
