import type { Workout } from '@common/contract/training/workouts';
import type { PlanPlace } from '@common/player/plan/plan';
import type { PlayerCommand } from '@common/player/state/commands';
import * as taps from '@common/sync/taps/perform';
import { createTapping } from '@common/sync/taps/tapping';
import { useLiveStore } from './live-store';
import { serverClock } from './server-clock';

/** Entry point of this page's taps. It accepts them before the outbox is open and stores them once it is. */
export const tapping = createTapping(useLiveStore, serverClock);

/** Performs a command: applied at once, stored in the outbox, sent in order. */
export const perform = (sessionId: string, command: PlayerCommand): Promise<taps.Performed> =>
  taps.perform(sessionId, command, tapping);

/** Starts a workout, with or without a connection, for a place of a program if one is given; returns the session's id. */
export const startSession = (workout: Workout, place?: PlanPlace): Promise<string> =>
  taps.startSession(workout, tapping, place);

/** Starts a quick workout, with an empty plan. */
export const startQuick = (): Promise<string> => taps.startQuick(tapping);

/** Starts an earlier session's workout again, even if that workout was deleted. */
export const startAgain = (begun: taps.Begun): Promise<string> => taps.startAgain(begun, tapping);
