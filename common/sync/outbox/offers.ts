import {
  FACTS_LENGTH_PER_OFFER,
  FACTS_PER_OFFER,
  type Session,
  type SessionOffer,
} from '@common/contract/training/sessions';
import { startPlanOf } from '@common/player/plan/plan';
import type { Fact } from '@common/player/state/facts';
import { planAtStart } from '@common/player/state/plan-now';
import type { OfferItem } from './outbox-item';
import type { Queue } from './outbox-queue';

/** End of a session, as an offer states it; null while under way. */
function endOf({ state }: Session): SessionOffer['end'] {
  if (state.phase === 'completed') return { phase: 'completed', at: state.endedAt };
  return state.phase === 'discarded' ? { phase: 'discarded', at: state.discardedAt } : null;
}

/** Splits facts, in their order, into parts that one message holds. */
function partsOf(facts: readonly Fact[]): Fact[][] {
  const parts: Fact[][] = [];
  let [part, length]: [Fact[], number] = [[], 0];
  for (const fact of facts) {
    const factLength = JSON.stringify(fact).length;
    if (
      part.length > 0 &&
      (part.length === FACTS_PER_OFFER || length + factLength > FACTS_LENGTH_PER_OFFER)
    ) {
      parts.push(part);
      [part, length] = [[], 0];
    }
    part.push(fact);
    length += factLength;
  }
  return [...parts, part];
}

/** Offers of a session's facts without the `known` ones. Facts that came after a discard are offered without it. */
function offersOf(session: Session, known: ReadonlySet<string>): SessionOffer[] {
  const { id: sessionId, workoutId, workout, state } = session;
  const plan = startPlanOf(planAtStart(workout, state.facts));
  const offer = { sessionId, workoutId, at: state.startedAt, plan };
  const then = state.phase === 'discarded' ? state.factsThen : state.facts.length;
  const isUnknown = ({ id }: Fact) => !known.has(id);
  const before = partsOf(state.facts.slice(0, then).filter(isUnknown));
  const later = state.facts.slice(then).filter(isUnknown);
  const after = later.length > 0 ? partsOf(later) : [];
  const end = endOf(session);
  return [
    ...before.map((facts) => ({ ...offer, facts, end })),
    ...after.map((facts) => ({ ...offer, facts, end: null })),
  ];
}

/** Puts offers of these sessions into the outbox, without facts that wait there already: each tab has seen its own. */
export function withOffers(queue: Queue, sessions: readonly Session[]): Queue {
  const waitingFor = (id: string) => queue.items.filter(({ sessionId }) => sessionId === id);
  const offers = sessions.flatMap((session) => {
    const waiting = waitingFor(session.id);
    if (waiting.some(({ kind }) => kind === 'start')) return [];
    const offered = waiting.flatMap((item) => (item.kind === 'offer' ? item.facts : []));
    const offeredIds = new Set(offered.map(({ id }) => id));
    const isOffered = waiting.some(({ kind }) => kind === 'offer');
    const hasMore = session.state.facts.some(({ id }) => !offeredIds.has(id));
    return isOffered && !hasMore ? [] : offersOf(session, offeredIds);
  });
  const items = offers.map(
    (offer, index): OfferItem => ({ kind: 'offer', order: queue.nextOrder + index, ...offer }),
  );
  return { ...queue, nextOrder: queue.nextOrder + items.length, items: [...queue.items, ...items] };
}
