import { achievementSchema, progressSchema } from '@common/contract/training/progress';
import {
  exerciseBestsSchema,
  listedRecordSchema,
  scoreRecordSchema,
  trainingYearSchema,
} from '@common/contract/training/training-year';
import { exerciseId, load } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';
import { exerciseExample } from '../exercises/exercise-docs';
import { doneExample } from '../sessions/history/history-docs';
import { bestsExample, recordStepExample, scoreExample } from '../sessions/plan-docs';

const week = { workouts: 3, minutes: 140, calories: 1_120 };
const achievement = {
  id: 'first-workout',
  name: 'First Workout',
  description: 'Complete your first workout',
  earned: true,
};

/** OpenAPI documentation of progress. */
export const progressDocs: FeatureDocs = {
  fields: {
    date: 'The member’s calendar day, YYYY-MM-DD.',
    minutes: 'Whole minutes of the sessions completed on that day.',
    workouts: 'How many sessions were completed on that day.',
  },
  schemas: [
    describeSchema('Achievement', achievementSchema, {
      description: 'An achievement, and whether the member has it.',
      example: achievement,
      fields: {
        description: 'What it takes to earn it.',
        earned: 'Whether the member has it.',
        id: 'Which one it is: stable, for code to rely on.',
      },
    }),
    describeSchema('ExerciseBests', exerciseBestsSchema, {
      description: 'The best sets of one exercise.',
      example: { exerciseId, bests: bestsExample },
      fields: { bests: 'The best set of each kind, with when and where it was done.' },
    }),
    describeSchema('ListedRecord', listedRecordSchema, {
      description: 'A set that was a record, with its exercise.',
      example: {
        ...recordStepExample,
        exercise: {
          id: exerciseId,
          name: exerciseExample.name,
          equipment: exerciseExample.equipment,
          measure: exerciseExample.measure,
        },
      },
      fields: {
        best: 'The figures of the set, when it was done and in which session.',
        equipment: 'What is needed for it.',
        exercise: 'The exercise, with what is needed to read its load.',
        'exercise.id': 'Its id.',
        id: 'The set’s id: `deviceId:seq`, with `/n` for the nth of one command.',
        made: 'The ways in which the set is a record.',
      },
    }),
    describeSchema('Progress', progressSchema, {
      description: 'A member’s totals over all completed sessions.',
      example: {
        totalWorkouts: 42,
        streak: 4,
        totalMinutes: 1_930,
        totalCalories: 15_440,
        week,
        month: { workouts: 11, minutes: 505, calories: 4_040 },
        days: [{ date: '2026-11-22', workouts: 1, minutes: 45, calories: 360 }],
        achievements: [achievement],
      },
      fields: {
        achievements: 'All achievements, each with whether it is earned.',
        calories: 'Kilocalories of the sessions completed in the last 7 days.',
        days: 'The last 7 days in the member’s time zone, oldest first.',
        'days.calories': 'Kilocalories of the sessions completed on that day.',
        month: 'The last 30 days.',
        'month.calories': 'Kilocalories of the sessions completed in the last 30 days.',
        'month.minutes': 'Whole minutes of the sessions completed in the last 30 days.',
        'month.workouts': 'How many sessions were completed in the last 30 days.',
        streak: 'Days in a row with a completed session, today or yesterday included.',
        totalCalories: 'Kilocalories of all completed sessions.',
        totalMinutes: 'Whole minutes of all completed sessions.',
        totalWorkouts: 'How many sessions were completed.',
        week: 'The last 7 days.',
        'week.minutes': 'Whole minutes of the sessions completed in the last 7 days.',
        'week.workouts': 'How many sessions were completed in the last 7 days.',
      },
    }),
    describeSchema('ScoreRecord', scoreRecordSchema, {
      description: 'A score that was better than all before it of its round.',
      example: {
        ...doneExample,
        roundNumber: 2,
        style: 'amrap',
        capSeconds: 600,
        score: scoreExample,
        before: { laps: 6, reps: 20 },
      },
      fields: { before: 'The best score until then.', workoutName: 'What the workout was called then.' },
    }),
    describeSchema('TrainingYear', trainingYearSchema, {
      description: 'A year of training, or all of it, in the member’s calendar days; weeks begin on Monday.',
      example: {
        from: '2025-11-17',
        until: '2026-11-22',
        days: [{ date: '2026-11-22', workouts: 1, minutes: 45 }],
        weeks: [
          {
            from: '2026-11-16',
            workouts: 3,
            volume: { lb: 0, kg: 4_500 },
            muscles: [{ muscle: 'chest', sets: 9, mainSets: 6 }],
          },
        ],
        lifts: [
          {
            exercise: { id: exerciseId, name: exerciseExample.name },
            times: 12,
            weeks: [{ from: '2026-11-16', reps: 8, load }],
          },
        ],
      },
      fields: {
        days: 'The days with a completed session, oldest first.',
        exercise: 'The exercise, by its id and its name.',
        from: 'The first day of the first week, YYYY-MM-DD.',
        kg: 'Kilograms × repetitions, of the loads entered in kilograms.',
        lb: 'Pounds × repetitions, of the loads entered in pounds.',
        lifts:
          'The exercises trained most often that have an estimated one-repetition maximum, with the best set of each week.',
        'lifts.weeks': 'The best set of each week with one, oldest first.',
        load: 'The load of that set, in the unit it was entered in.',
        muscle: 'A group of muscles.',
        mainSets: 'How many of these sets it was the main muscle of; in the others it helped.',
        muscles: 'The sets of each group of muscles, among all that an exercise works.',
        reps: 'Repetitions of that set.',
        sets: 'How many sets worked it, without warm-ups.',
        times: 'In how many sessions it was done with such a set.',
        until: 'Today, YYYY-MM-DD.',
        volume: 'Repetitions × load of all sets but warm-ups, as the loads were entered.',
        weeks: 'Each week with its figures, oldest first.',
        'weeks.from': 'The Monday that the week begins with, YYYY-MM-DD.',
        'weeks.workouts': 'How many sessions were completed in that week.',
      },
    }),
  ],
  calls: {
    listRecords: {
      since: 'Only records from this moment on, ISO 8601 in UTC.',
    },
    listScoreRecords: {
      since: 'Only scores from this moment on, ISO 8601 in UTC.',
    },
    progress: { timeZone: 'The IANA name of the time zone that days are counted in; UTC if left out.' },
    sessionRecords: { id: 'The id of the session.' },
    sessionScoreRecords: { id: 'The id of the session.' },
    trainingYear: {
      span: '`year` for the last 53 weeks, as where it is left out; `all` since the first completed session, where that is longer ago.',
      timeZone: 'The IANA name of the time zone that days are counted in; UTC if left out.',
    },
  },
};
