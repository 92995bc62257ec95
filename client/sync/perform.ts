import type { PlayerCommand } from '../../common/player/commands';
import * as taps from '../../common/sync/taps/perform';
import { createTapping } from '../../common/sync/taps/tapping';
import type { Workout } from '../../common/workouts';
import { useLiveStore } from './live-store';
import { serverClock } from './server-clock';

/** Where this page is tapped. It takes taps before the outbox is open, and keeps them once it is. */
export const tapping = createTapping(useLiveStore, serverClock);

/** Does what a member meant to a session: it shows at once, is kept, and goes out in order. */
export const perform = (sessionId: string, command: PlayerCommand): Promise<taps.Performed> =>
  taps.perform(sessionId, command, tapping);

/** Starts a workout, with or without a connection; answers the session's id. */
export const startSession = (workout: Workout): Promise<string> => taps.startSession(workout, tapping);

/** Starts a quick workout: nothing in it yet. */
export const startQuick = (): Promise<string> => taps.startQuick(tapping);

/** Starts what was trained before, also where its workout is gone. */
export const startAgain = (begun: taps.Begun): Promise<string> => taps.startAgain(begun, tapping);
