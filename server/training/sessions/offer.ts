import { MAX_FACTS_PER_SESSION } from '../../../common/constants';
import { apply } from '../../../common/player/apply';
import type { PlayerState } from '../../../common/player/state';
import type { SessionOffer } from '../../../common/sessions';
import { ProblemError } from '../../core/errors';
import type { Decision } from './change';
import { isOpen } from './derived-fields';
import type { StoredSession } from './model';

/** No session that anybody trains comes near it; it keeps a document far below the database's limit. */
export function requireRoomForFacts({ facts }: PlayerState): void {
  if (facts.length <= MAX_FACTS_PER_SESSION) return;
  throw new ProblemError('quota_reached', 'This session holds more than a workout can. Start a new one.');
}

/** What a device holds of a session joins what is here by the facts' names; what has ended there ends here. */
export function decideOffer(
  stored: StoredSession,
  offer: SessionOffer,
  now: number,
): Decision<StoredSession> {
  const { devices } = stored;
  const state = ended(stored, merged(stored.state, offer), offer, now);
  if (state === stored.state) return { write: null, answer: () => stored };
  requireRoomForFacts(state);
  return { write: { state, devices, actionId: null, isListed: true }, answer: (after) => after };
}

function merged(state: PlayerState, { facts }: SessionOffer): PlayerState {
  const known = new Set(state.facts.map(({ id }) => id));
  const fresh = facts.filter(({ id }) => !known.has(id));
  // What was done last here is perhaps not what was done last.
  return fresh.length === 0 ? state : { ...state, facts: [...state.facts, ...fresh], last: null };
}

function ended(stored: StoredSession, state: PlayerState, { end }: SessionOffer, now: number): PlayerState {
  if (!end || !isOpen(state)) return state;
  const at = Math.max(state.startedAt, Math.min(end.at, now));
  const context = { at: now, actionId: `offer:${at}` };
  if (end.phase === 'discarded') return apply(stored.plan, state, { type: 'discard' }, context).state;
  return apply(stored.plan, state, { type: 'finish', stoppedAt: at }, context).state;
}
