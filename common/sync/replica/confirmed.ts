import type { SessionChanged } from '@common/contract/live-events';
import type { Session } from '@common/contract/training/sessions';
import { actionOf } from '@common/player/state/facts';
import { applyPatch } from '@common/player/state/patch';
import { restOf } from '@common/player/state/rest-clock';
import type { PlayerState } from '@common/player/state/state';
import type { Confirmed } from '../live-state';
import { withState } from './local-session';

/** Takes over a snapshot, unless something newer is known. */
export function withSnapshot(known: Confirmed | undefined, session: Session): Confirmed {
  if (known && known.session.version > session.version) return known;
  return { session, seen: mergeSeqs(known?.seen ?? {}, seenIn(session.state)) };
}

export type Merged = { kind: 'ignored' | 'gap' } | { kind: 'merged'; confirmed: Confirmed };

/** Applies an event that leads on from exactly the known version; past a gap only a snapshot helps. */
export function withEvent(known: Confirmed | undefined, event: SessionChanged): Merged {
  if (known && event.to <= known.session.version) return { kind: 'ignored' };
  if (!known || !event.patch || event.from !== known.session.version) return { kind: 'gap' };
  const session = withState(known.session, applyPatch(known.session.state, event.patch));
  const seen = event.actionId ? mergeSeqs(known.seen, seenOf([event.actionId])) : known.seen;
  return { kind: 'merged', confirmed: { session: { ...session, version: event.to }, seen } };
}

/** Last command of each device whose traces a state carries; all earlier ones of the same device are in it, too. */
function seenIn(state: PlayerState): Record<string, number> {
  const facts = state.facts.map(({ id }) => actionOf(id));
  const rest = restOf(state);
  return seenOf([...facts, ...(rest ? [rest.id] : []), ...(state.last ? [state.last.actionId] : [])]);
}

function seenOf(actionIds: readonly string[]): Record<string, number> {
  const seen: Record<string, number> = {};
  for (const id of actionIds) {
    const colon = id.lastIndexOf(':');
    const seq = Number(id.slice(colon + 1));
    const device = id.slice(0, colon);
    if (colon > 0 && Number.isInteger(seq)) seen[device] = Math.max(seen[device] ?? 0, seq);
  }
  return seen;
}

function mergeSeqs(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) {
  const all = { ...a };
  for (const [device, seq] of Object.entries(b)) all[device] = Math.max(all[device] ?? 0, seq);
  return all;
}
