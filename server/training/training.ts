import type { RoomDeps } from '../core/room-deps';
import { bodyHandlers } from './body/handlers';
import { BodyService } from './body/service';
import { type CalendarReaders, calendarHandlers } from './calendar/handlers';
import { changesHandlers } from './changes/handlers';
import { draftsHandlers } from './drafts/handlers';
import { DraftService } from './drafts/service';
import { exercisesHandlers } from './exercises/handlers';
import { OwnExerciseService } from './exercises/own/service';
import { exportHandlers } from './export/handlers';
import { importHandlers } from './import/handlers';
import { programsHandlers } from './programs/handlers';
import { ProgramService } from './programs/service';
import { progressHandlers } from './progress/handlers';
import { ProgressService } from './progress/service';
import { runsHandlers } from './runs/handlers';
import { RunService } from './runs/service';
import { PlaceStarts } from './runs/start-place';
import type { SessionAuthority } from './sessions/authority';
import { sessionsHandlers } from './sessions/handlers';
import { wasLoaded } from './sessions/history/was-loaded';
import { settingsHandlers } from './settings/handlers';
import { SettingsService } from './settings/service';
import type { AdminDeed } from './sharing/assignments';
import { sharingHandlers } from './sharing/handlers';
import { TakeProgram } from './sharing/take-program';
import { workoutsHandlers } from './workouts/handlers';
import { WorkoutService } from './workouts/service';

/**
 * REST handlers of all training rooms; makes each room's service once. A missing call is a type error where all calls
 * meet (`server/app.ts`).
 */
export function trainingHandlers(
  deps: RoomDeps,
  sessions: SessionAuthority,
  { deed, calendar }: { deed: AdminDeed; calendar: CalendarReaders },
) {
  const ownExercises = new OwnExerciseService(deps, deed, (exerciseId) =>
    wasLoaded(deps.connection, exerciseId),
  );
  const workouts = new WorkoutService(deps);
  const programs = new ProgramService(deps);
  const runs = new RunService(deps);
  const settings = new SettingsService(deps);
  const body = new BodyService(deps);
  const take = new TakeProgram({ ownExercises, workouts, programs });
  return {
    ...exercisesHandlers(deps, ownExercises),
    ...workoutsHandlers(deps, workouts),
    ...programsHandlers(deps, programs),
    ...runsHandlers(deps, runs, new PlaceStarts({ runs, settings, starts: sessions.starts })),
    ...calendarHandlers({ runs, settings }, calendar),
    ...sharingHandlers(deps, { ownExercises, workouts, programs, runs, settings }, deed),
    ...draftsHandlers(deps, new DraftService(deps, take)),
    ...sessionsHandlers(deps, sessions),
    ...progressHandlers(new ProgressService(deps)),
    ...settingsHandlers(deps, settings),
    ...bodyHandlers(deps, body),
    ...changesHandlers(deps),
    ...importHandlers(deps),
    ...exportHandlers(deps, { settings, body, own: ownExercises, workouts, programs, runs }),
  };
}
