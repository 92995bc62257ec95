import { startPlanOf } from '../../player/plan';
import { FACTS_PER_OFFER, type Session, type SessionOffer } from '../../sessions';
import type { OfferItem } from './outbox-item';
import type { Queue } from './outbox-queue';

/** How a session ended, as it is offered. */
function endOf({ state }: Session): SessionOffer['end'] {
  if (state.phase === 'completed') return { phase: 'completed', at: state.endedAt };
  return state.phase === 'discarded' ? { phase: 'discarded', at: state.discardedAt } : null;
}

/** What a device holds of a session, in messages of a size that the server takes. */
function offersOf(session: Session): SessionOffer[] {
  const { id: sessionId, workoutId, workout, state } = session;
  const offer = { sessionId, workoutId, at: state.startedAt, plan: startPlanOf(workout) };
  const count = Math.max(1, Math.ceil(state.facts.length / FACTS_PER_OFFER));
  return Array.from({ length: count }, (_, index) => ({
    ...offer,
    facts: state.facts.slice(index * FACTS_PER_OFFER, (index + 1) * FACTS_PER_OFFER),
    end: index === count - 1 ? endOf(session) : null,
  }));
}

/** Puts into the outbox what this device holds of these sessions, unless it waits there already. */
export function withOffers(queue: Queue, sessions: readonly Session[]): Queue {
  const waiting = new Set(queue.items.filter(({ kind }) => kind !== 'command').map((item) => item.sessionId));
  const offers = sessions.filter(({ id }) => !waiting.has(id)).flatMap(offersOf);
  const items = offers.map(
    (offer, index): OfferItem => ({ kind: 'offer', order: queue.nextOrder + index, ...offer }),
  );
  return { ...queue, nextOrder: queue.nextOrder + items.length, items: [...queue.items, ...items] };
}
