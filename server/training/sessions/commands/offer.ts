import { MAX_COMMANDS_PER_SESSION, MAX_FACTS_PER_SESSION } from '@common/constants';
import type { SessionOffer } from '@common/contract/training/sessions';
import { apply } from '@common/player/commands/apply';
import type { Plan } from '@common/player/plan/plan';
import { isUnderWay, type PlayerState } from '@common/player/state/state';
import { ProblemError } from '@server/core/errors';
import type { Decision } from '../change';
import type { DeviceRecord, StoredSession } from '../model';

const sessionFull = () =>
  new ProblemError('quota_reached', 'This session holds more than a workout can. Start a new one.');

/** Refuses too many facts. No real session comes near; it keeps a document far below the database's limit. */
export function requireFactsWithinLimit({ facts }: PlayerState): void {
  if (facts.length > MAX_FACTS_PER_SESSION) throw sessionFull();
}

/** Refuses too many commands: the outcome of each stays in the document, also of those that add no fact. */
export function requireCommandsWithinLimit(devices: readonly DeviceRecord[]): void {
  const commands = devices.reduce((sum, { seq }) => sum + seq, 0);
  if (commands > MAX_COMMANDS_PER_SESSION) throw sessionFull();
}

/** Merges an offered session by the ids of its facts; if it has ended on the device, it ends here too. */
export function decideOffer(
  stored: StoredSession,
  offer: SessionOffer,
  now: number,
): Decision<StoredSession> {
  const { devices } = stored;
  const state = applyEnd(stored.plan, mergeOffer(stored.state, offer, now), offer.end, now);
  if (state === stored.state) return { write: null, answer: () => stored };
  requireFactsWithinLimit(state);
  return { write: { state, devices, actionId: null, isListed: true }, answer: (after) => after };
}

/** End time of an offer, clamped between the session's start and now. */
const endedAt = ({ startedAt }: PlayerState, end: NonNullable<SessionOffer['end']>, now: number): number =>
  Math.max(startedAt, Math.min(end.at, now));

/** True if the offered discard is the stored one and nothing was added since: its facts are older than it. */
function isFromBefore(state: PlayerState, { end }: SessionOffer, now: number): boolean {
  if (state.phase !== 'discarded' || end?.phase !== 'discarded') return false;
  return state.discardedAt === endedAt(state, end, now) && state.factsThen === state.facts.length;
}

function mergeOffer(state: PlayerState, offer: SessionOffer, now: number): PlayerState {
  const { facts } = offer;
  const storedIds = new Set(state.facts.map(({ id }) => id));
  const fresh = facts.filter(({ id }) => !storedIds.has(id));
  if (fresh.length === 0) return state;
  // The last command of two merged histories is unknown, so there is none to undo.
  const after = { ...state, facts: [...state.facts, ...fresh], last: null };
  if (after.phase !== 'discarded' || !isFromBefore(state, offer, now)) return after;
  return { ...after, factsThen: after.facts.length };
}

/** Ends a state as the offer did; unchanged if it has ended already, or the offer has no end. */
export function applyEnd(plan: Plan, state: PlayerState, end: SessionOffer['end'], now: number): PlayerState {
  if (!end || !isUnderWay(state)) return state;
  const at = endedAt(state, end, now);
  const actionId = `offer:${at}`;
  if (end.phase === 'discarded') return apply(plan, state, { type: 'discard' }, { at, actionId }).state;
  return apply(plan, state, { type: 'finish', stoppedAt: at }, { at: now, actionId }).state;
}
