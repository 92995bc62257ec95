import { MAX_FACTS_PER_SESSION } from '../../../../common/constants';
import { apply } from '../../../../common/player/apply';
import type { Plan } from '../../../../common/player/plan';
import { isUnderWay, type PlayerState } from '../../../../common/player/state';
import type { SessionOffer } from '../../../../common/sessions';
import { ProblemError } from '../../../core/errors';
import type { Decision } from '../change';
import type { StoredSession } from '../model';

/** No session that anybody trains comes near it; it keeps a document far below the database's limit. */
export function requireFactsWithinLimit({ facts }: PlayerState): void {
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
  const state = endedAs(stored.plan, merged(stored.state, offer, now), offer.end, now);
  if (state === stored.state) return { write: null, answer: () => stored };
  requireFactsWithinLimit(state);
  return { write: { state, devices, actionId: null, isListed: true }, answer: (after) => after };
}

/** When it ended by the offer, within what this session and its clock allow. */
const endedAt = ({ startedAt }: PlayerState, end: NonNullable<SessionOffer['end']>, now: number): number =>
  Math.max(startedAt, Math.min(end.at, now));

/** Whether the device means the discard that is stored, and nothing was added since: then its facts are from before it too. */
function isFromBefore(state: PlayerState, { end }: SessionOffer, now: number): boolean {
  if (state.phase !== 'discarded' || end?.phase !== 'discarded') return false;
  return state.discardedAt === endedAt(state, end, now) && state.factsThen === state.facts.length;
}

function merged(state: PlayerState, offer: SessionOffer, now: number): PlayerState {
  const { facts } = offer;
  const known = new Set(state.facts.map(({ id }) => id));
  const fresh = facts.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return state;
  // Of two histories together nobody knows which command was the last, so there is none to undo.
  const after = { ...state, facts: [...state.facts, ...fresh], last: null };
  if (after.phase !== 'discarded' || !isFromBefore(state, offer, now)) return after;
  return { ...after, factsThen: after.facts.length };
}

/** A state as it ended on the device that offers it; one that has ended, or has not there, stays. */
export function endedAs(plan: Plan, state: PlayerState, end: SessionOffer['end'], now: number): PlayerState {
  if (!end || !isUnderWay(state)) return state;
  const at = endedAt(state, end, now);
  const actionId = `offer:${at}`;
  if (end.phase === 'discarded') return apply(plan, state, { type: 'discard' }, { at, actionId }).state;
  return apply(plan, state, { type: 'finish', stoppedAt: at }, { at: now, actionId }).state;
}
