import type { bodyCalls } from '../common/body';
import type { exerciseHistoryCalls } from '../common/exercise-history';
import type { exerciseNoteCalls } from '../common/exercise-notes';
import type { exerciseCalls } from '../common/exercises';
import type { ownExerciseCalls } from '../common/own-exercises';
import type { programCalls } from '../common/programs';
import type { progressCalls } from '../common/progress';
import type { sessionListCalls } from '../common/session-lists';
import type { sessionMoveCalls } from '../common/session-moves';
import type { sessionCalls } from '../common/sessions';
import type { settingsCalls } from '../common/settings';
import type { trainingExportCalls } from '../common/training-export';
import type { trainingYearCalls } from '../common/training-year';
import type { workoutCalls } from '../common/workouts';
import type { Handlers } from './http/handlers';
import { bodyHandlers } from './training/body/handlers';
import { exercisesHandlers } from './training/exercises/handlers';
import type { ClubDeed } from './training/exercises/own/policy';
import { exportHandlers } from './training/export/handlers';
import { programsHandlers } from './training/programs/handlers';
import { progressHandlers } from './training/progress/handlers';
import type { RoomDeps } from './training/room';
import type { SessionAuthority } from './training/sessions/authority';
import { sessionsHandlers } from './training/sessions/handlers';
import { settingsHandlers } from './training/settings/handlers';
import { workoutsHandlers } from './training/workouts/handlers';

type TrainingCalls =
  | keyof typeof exerciseCalls
  | keyof typeof ownExerciseCalls
  | keyof typeof workoutCalls
  | keyof typeof programCalls
  | keyof typeof exerciseNoteCalls
  | keyof typeof sessionListCalls
  | keyof typeof sessionCalls
  | keyof typeof progressCalls
  | keyof typeof settingsCalls
  | keyof typeof sessionMoveCalls
  | keyof typeof exerciseHistoryCalls
  | keyof typeof trainingExportCalls
  | keyof typeof trainingYearCalls
  | keyof typeof bodyCalls;

/** The calls of every room that keeps members' training. A missing one is a type error here. */
export function roomHandlers(
  deps: RoomDeps,
  sessions: SessionAuthority,
  clubDeed: ClubDeed,
): Handlers<TrainingCalls> {
  return {
    ...exercisesHandlers(deps, clubDeed),
    ...workoutsHandlers(deps),
    ...programsHandlers(deps),
    ...sessionsHandlers(deps, sessions),
    ...progressHandlers(deps),
    ...settingsHandlers(deps),
    ...bodyHandlers(deps),
    ...exportHandlers(deps, clubDeed),
  };
}
