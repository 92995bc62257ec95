import { SET_COLUMNS, type trainingExportCalls } from '../../../common/training-export';
import type { Handlers } from '../../http/handlers';
import { BodyService } from '../body/service';
import { ExerciseBooks } from '../exercises/book';
import type { ClubDeed } from '../exercises/own/policy';
import { OwnExerciseService } from '../exercises/own/service';
import { ProgramService } from '../programs/service';
import type { RoomDeps } from '../room';
import { ExerciseNotesService } from '../sessions/notes/exercise-notes-service';
import { SettingsService } from '../settings/service';
import { WorkoutService } from '../workouts/service';
import { csvLine } from './csv';
import { exportedSessions } from './exported-sessions';
import { inTurns } from './in-turns';
import { SetRows } from './set-rows';
import { trainingFile } from './training-file';

/** REST calls that bring a member their own training as files. */
export function exportHandlers(
  deps: RoomDeps,
  clubDeed: ClubDeed,
): Handlers<keyof typeof trainingExportCalls> {
  const { connection } = deps;
  const books = new ExerciseBooks(connection);
  const settings = new SettingsService(deps);
  const body = new BodyService(deps);
  const own = new OwnExerciseService(deps, clubDeed);
  const notes = new ExerciseNotesService(connection);
  const workouts = new WorkoutService(deps);
  const programs = new ProgramService(deps);

  async function* setLines(memberId: string, timeZone: string): AsyncGenerator<string> {
    const rows = new SetRows(await books.whole(memberId), timeZone);
    yield csvLine(SET_COLUMNS);
    for await (const some of exportedSessions(connection, memberId)) {
      const lines = await inTurns(some, (session) =>
        rows.of(session).map((row) => csvLine(SET_COLUMNS.map((column) => row[column]))),
      );
      yield lines.flat().join('');
    }
  }
  return {
    exportSets: async ({ caller, query }) => ({
      name: 'sets.csv',
      parts: setLines(caller.memberId, query.timeZone ?? 'UTC'),
    }),
    exportTraining: async ({ caller }) => {
      const pinned = await notes.of(caller.memberId);
      const head = {
        format: 'win-the-day training',
        formatVersion: 1,
        exportedAt: new Date().toISOString(),
        settings: await settings.get(caller),
        measurements: await body.list(caller),
        ownExercises: (await own.list(caller)).filter(({ isClub }) => !isClub),
        pinnedNotes: [...pinned].map(([exerciseId, text]) => ({ exerciseId, text })),
        workouts: (await workouts.list(caller)).answer,
        programs: await programs.list(caller),
      };
      return { name: 'training.json', parts: trainingFile(connection, caller.memberId, head) };
    },
  };
}
