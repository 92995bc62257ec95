import type { PlayerCommand } from '../../common/player/commands';
import { createOutbox } from '../../common/sync/taps/outbox';
import * as taps from '../../common/sync/taps/perform';
import type { Workout } from '../../common/workouts';
import { useLiveStore } from './live-store';
import { serverNow } from './server-clock';

/** The outbox of this page. It takes taps before its store is open, and keeps them once it is. */
export const outbox = createOutbox(useLiveStore);

const page: taps.Tapping = { live: useLiveStore, outbox, now: serverNow };

/** Does what a member meant to a session: it shows at once, is kept, and goes out in order. */
export const perform = (sessionId: string, command: PlayerCommand): Promise<taps.Performed> =>
  taps.perform(sessionId, command, page);

/** Starts a workout, with or without a connection; answers the session's id. */
export const startSession = (workout: Workout): Promise<string> => taps.startSession(workout, page);

/** Starts a quick workout: nothing in it yet. */
export const startQuick = (): Promise<string> => taps.startQuick(page);

/** Starts what was trained before, also where its workout is gone. */
export const startAgain = (begun: taps.Begun): Promise<string> => taps.startAgain(begun, page);
