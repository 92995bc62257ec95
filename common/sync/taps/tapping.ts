import type { ServerClock } from '../clock/server-clock';
import type { LiveStore } from '../live-state';
import { createOutbox, type Outbox } from './outbox';

/** All that a tap needs: the view, the outbox and the server's time. It needs no connection. */
export interface Tapping {
  live: LiveStore;
  outbox: Outbox;
  clock: ServerClock;
}

/** Gives a client's store and clock the outbox that goes with them. A live client is made over all three. */
export const createTapping = (live: LiveStore, clock: ServerClock): Tapping => ({
  live,
  outbox: createOutbox(live),
  clock,
});
