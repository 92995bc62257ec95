import {
  earlierSetsChangedSchema,
  earlierSetsChangeSchema,
  earlierSetsSchema,
  exerciseHistorySchema,
  exerciseNoteSchema,
  timeDoneSchema,
} from '@common/contract/training/exercise-history';
import { actionId, at, EARLIER, moment, sessionId } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';
import { exerciseExample } from '@server/training/exercises/exercise-docs';
import { performedSetExample } from '@server/training/workouts/set-docs';
import { bestsExample } from '../plan-docs';

export const doneExample = { sessionId, startTime: moment(0), workoutName: 'Push Day' };

/** OpenAPI documentation of exercise history and notes. */
export const historyDocs: FeatureDocs = {
  schemas: [
    describeSchema('EarlierSets', earlierSetsSchema, {
      description: 'Earlier sets of an exercise by what they count.',
      example: { others: { sets: 128, workouts: 24 }, changed: { sets: 0, workouts: 0 } },
      fields: {
        changed: 'Those that the member let count as the exercise says today.',
        others: 'Those that count otherwise than the exercise says today.',
        sets: 'How many sets.',
        workouts: 'In how many workouts.',
      },
    }),
    describeSchema('EarlierSetsChange', earlierSetsChangeSchema, {
      description: 'How earlier sets of an exercise are to count.',
      example: { by: 'today' },
      fields: { by: 'As the exercise says today, or as it said when they were done.' },
    }),
    describeSchema('EarlierSetsChanged', earlierSetsChangedSchema, {
      description: 'How far a change of earlier sets came.',
      example: { workouts: 24, isDone: true },
      fields: {
        isDone: 'Whether all are changed; if not, the same call goes on.',
        workouts: 'How many workouts this call changed.',
      },
    }),
    describeSchema('ExerciseHistory', exerciseHistorySchema, {
      description: 'A member’s history of one exercise.',
      example: {
        exercise: exerciseExample,
        times: 12,
        since: EARLIER,
        bests: bestsExample,
        records: [actionId],
        meant: { sets: 3, reps: 8, weight: 138 },
        note: 'Elbows in.',
        sessions: [{ ...doneExample, sets: [{ ...performedSetExample, id: actionId, at: at(240) }] }],
      },
      fields: {
        bests: 'The member’s bests in this exercise, each with its time and session.',
        meant: 'What was planned for it the last time; null: never done.',
        note: 'The note that the member pinned to the exercise.',
        records:
          'The sets that were records when they were done, by their ids within their sessions, oldest first.',
        sessions: 'The sessions with this exercise, newest first.',
        sets: 'How many sets were planned.',
        since: 'When it was first done, ISO 8601 in UTC; null: never.',
        times: 'In how many completed sessions it was done.',
      },
    }),
    describeSchema('ExerciseNote', exerciseNoteSchema, {
      description: 'The note that a member pinned to an exercise.',
      example: { text: 'Elbows in.' },
      fields: { text: 'The note, up to 500 characters; empty removes it.' },
    }),
    describeSchema('TimeDone', timeDoneSchema, {
      description: 'One completed session, with the sets of one exercise.',
      example: { ...doneExample, sets: [{ ...performedSetExample, id: actionId, at: at(240) }] },
      fields: {
        at: 'When the set was done: milliseconds since 1970, in server time.',
        calories: 'Kilocalories.',
        id: 'The set’s id within its session: `deviceId:seq`, with `/n` for the nth of one command.',
        isRecord: 'Whether it was a record when it was done; left out where it was none.',
        reps: 'Repetitions that were done; 0 where the measure has none.',
        sets: 'The sets of this exercise, in the order they were done.',
        weight: 'Whole pounds that were lifted; `load` says it exactly where that is more.',
        workoutName: 'What the workout was called then.',
      },
    }),
  ],
  calls: {
    changeEarlierSets: { id: 'The id of the exercise.' },
    earlierSets: { id: 'The id of the exercise.' },
    exerciseHistory: {
      before: 'Only sessions that started before this moment, ISO 8601 in UTC.',
      beforeId:
        'With `before`: also those that started at that very moment and come after the session with this id.',
      id: 'The id of the exercise.',
      limit: 'The most sessions in one answer.',
    },
    pinExerciseNote: { id: 'The id of the exercise.' },
  },
};
