import { fullNameOf } from '@common/person-name';
import { calendarOf, isoDate } from '@common/progress-days';
import { SET_COLUMNS, type trainingExportCalls } from '@common/training-export';
import type { RoomDeps } from '@server/core/room-deps';
import type { Handlers } from '@server/http/handlers';
import { memberModel } from '@server/people/members/model';
import type { BodyService } from '../body/service';
import { ExerciseBooks } from '../exercises/own/book';
import type { OwnExerciseService } from '../exercises/own/service';
import type { ProgramService } from '../programs/service';
import { ExerciseNotesService } from '../sessions/notes/exercise-notes-service';
import type { SettingsService } from '../settings/service';
import type { WorkoutService } from '../workouts/service';
import { BYTE_ORDER_MARK, csvLine } from './csv';
import { exportedSessions } from './exported-sessions';
import { inTurns } from './in-turns';
import { SetRows } from './set-rows';
import { trainingFile } from './training-file';

/** Services whose data is exported. */
interface Exported {
  settings: SettingsService;
  body: BodyService;
  own: OwnExerciseService;
  workouts: WorkoutService;
  programs: ProgramService;
}

const CLUB = 'Win the day';
/** Characters that some system forbids in file names, and invisible ones. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{C}]/gu;

/** REST handlers that export a member's own training as files. */
export function exportHandlers(
  { connection }: Pick<RoomDeps, 'connection'>,
  { settings, body, own, workouts, programs }: Exported,
): Handlers<keyof typeof trainingExportCalls> {
  const books = new ExerciseBooks(connection);
  const notes = new ExerciseNotesService(connection);

  async function* setLines(memberId: string, timeZone: string): AsyncGenerator<string> {
    const rows = new SetRows(await books.whole(memberId), timeZone);
    yield BYTE_ORDER_MARK + csvLine(SET_COLUMNS);
    for await (const some of exportedSessions(connection, memberId)) {
      const lines = await inTurns(some, (session) =>
        rows.of(session).map((row) => csvLine(SET_COLUMNS.map((column) => row[column]))),
      );
      yield lines.flat().join('');
    }
  }
  /** File name with the club, the person, the day and `what` it holds. */
  async function fileName(memberId: string, what: string, timeZone = 'UTC'): Promise<string> {
    const member = await memberModel(connection)
      .findById(memberId, { firstName: 1, lastName: 1, email: 1 })
      .lean();
    const person = (member && (fullNameOf(member) ?? member.email)) ?? '';
    const day = isoDate(calendarOf(timeZone)(new Date()));
    const parts = [CLUB, person.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim(), day, what];
    return parts.filter((part) => part !== '').join(' - ');
  }
  return {
    exportSets: async ({ caller, query }) => ({
      name: await fileName(caller.memberId, 'sets.csv', query.timeZone),
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
        workouts: await workouts.list(caller),
        programs: await programs.list(caller),
      };
      const name = await fileName(caller.memberId, 'training.json');
      return { name, parts: trainingFile(connection, caller.memberId, head) };
    },
  };
}
