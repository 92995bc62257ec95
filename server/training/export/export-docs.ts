import { trainingExportSchema } from '@common/contract/training/training-export';
import { exerciseId, moment } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';
import { measurementExample } from '../body/body-docs';
import { ownExerciseExample } from '../exercises/exercise-docs';
import { programExample } from '../programs/program-docs';
import { sessionExample } from '../sessions/session-docs';
import { settingsExample } from '../settings/settings-docs';
import { workoutExample } from '../workouts/workout-docs';

/** OpenAPI documentation of the training file. */
export const exportDocs: FeatureDocs = {
  schemas: [
    describeSchema('TrainingExport', trainingExportSchema, {
      description: 'All of a member’s training and plans in one file, without drafts that wait to be kept.',
      example: {
        format: 'win-the-day training',
        formatVersion: 1,
        exportedAt: moment(3_600),
        settings: settingsExample,
        measurements: [measurementExample],
        ownExercises: [ownExerciseExample],
        pinnedNotes: [{ exerciseId, text: 'Elbows in.' }],
        workouts: [workoutExample],
        programs: [programExample],
        runs: [],
        sessions: [sessionExample],
      },
      fields: {
        exportedAt: 'When the file was made, ISO 8601 in UTC.',
        format: 'What kind of file this is.',
        formatVersion: 'Rises by 1 where a later file cannot be read as this one.',
        measurements: 'Body weight and measurements, oldest day first.',
        ownExercises: 'Exercises that the member made for themselves, by name.',
        pinnedNotes: 'What the member pinned to exercises.',
        programs: 'Programs, newest first.',
        runs: 'Programs as they are or were followed, newest first.',
        sessions: 'Sessions, oldest first, without those that were deleted.',
        settings: 'How the member likes to train.',
        text: 'The note.',
        workouts: 'Workouts, newest first.',
      },
    }),
  ],
  calls: {
    exportSets: {
      timeZone: 'The IANA name of the time zone that days are counted in; UTC if left out.',
      delimiter: 'The character between two cells; a comma if left out.',
      decimal: 'The sign before the decimals of a number; a point if left out.',
      bom: 'Whether the file begins with a byte order mark, by which spreadsheets know UTF-8; yes if left out.',
    },
  },
};
