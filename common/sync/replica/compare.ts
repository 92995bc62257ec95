import type { Session } from '@common/contract/training/sessions';
import { digestOf } from '@common/player/state/digest';
import type { LiveCore } from '../live-core';
import { isError } from '../verdict';
import { pull } from './snapshots';
import { setSources } from './views';

/** Result of comparing a session with the server's. `healed`: they differed; `missing` facts only this device had. */
export type Compared = { kind: 'same' | 'unknown' } | { kind: 'healed'; held: Session; missing: number };

/**
 * Compares a session with the server's by a digest. Where they differ at one version, the session is fetched anew;
 * facts that the server lacks and this device has are counted, to be offered.
 */
export async function compare(core: LiveCore, sessionId: string): Promise<Compared> {
  const { live, ask } = core;
  const held = live.getState().confirmed[sessionId]?.session;
  if (!held) return { kind: 'unknown' };
  const ack = await ask('session:digest', { sessionId }).catch(() => null);
  if (!ack || isError(ack) || ack.data.version < held.version) return { kind: 'unknown' };
  const now = live.getState().confirmed[sessionId]?.session;
  // A change came in meanwhile, or is on its way: there is nothing to compare yet.
  if (now !== held || ack.data.version !== held.version) return { kind: 'unknown' };
  if (ack.data.digest === digestOf(held.state)) return { kind: 'same' };
  const { confirmed } = live.getState();
  const forgotten = { ...confirmed[sessionId]!, session: { ...held, version: 0 } };
  setSources(live, { confirmed: { ...confirmed, [sessionId]: forgotten } });
  await pull(core, sessionId);
  const serverIds = new Set(live.getState().confirmed[sessionId]?.session.state.facts.map(({ id }) => id));
  const missing = held.state.facts.filter(({ id }) => !serverIds.has(id)).length;
  return { kind: 'healed', held, missing };
}
