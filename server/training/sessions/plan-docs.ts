import { progressionSchema } from '@common/player/figures/what-next';
import { bestSchema, bestsSchema, recordMadeSchema, recordStepSchema } from '@common/player/plan/bests';
import { entryPartSchema, planEntrySchema, planSchema, startPlanSchema } from '@common/player/plan/plan';
import { scoredRoundSchema, scoreSchema } from '@common/player/plan/score';
import { actionId, at, entryId, exerciseId, load, sessionId } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';
import { exerciseExample } from '../exercises/exercise-docs';
import { performedSetExample, roundStyleExample, setTargetExample } from '../workouts/set-docs';
import { placedExample } from '../workouts/workout-docs';

const best = { reps: 8, load, at: at(240), sessionId };
export const bestsExample = { heaviest: best, oneRepMax: best, volume: best, repsAt: [best], timeFor: [] };
const planEntry = {
  id: entryId,
  ...placedExample,
  exercise: exerciseExample,
  previous: [performedSetExample],
};
export const scoreExample = { laps: 7, reps: 12 };
const scoredRound = {
  roundNumber: 2,
  style: 'amrap',
  capSeconds: 600,
  work: [{ exerciseId, targets: [{ reps: 10 }] }],
  score: scoreExample,
};
export const planExample = { name: 'Push Day', category: 'strength', exercises: [planEntry] };
export const startPlanExample = { ...planExample, exercises: [{ id: entryId, ...placedExample }] };
export const entryPartExample = { order: 1, roundNumber: 1, roundName: null, sets: 3, targets: null };
const recordMade = { kind: 'heaviest', before: { reps: 8, load: { value: 60, unit: 'kg' } } };
export const recordStepExample = { id: actionId, best, made: [recordMade] };

/** OpenAPI documentation of plans, records and scores. */
export const planDocs: FeatureDocs = {
  fields: {
    duration: 'Seconds that a set takes, of an exercise done by the clock; null for any other.',
    exercises: 'The exercises by round, in each in the order they are done.',
    order: 'Its place among the exercises of the plan, from 1.',
    roundName: 'What the round is called; null for “Round n”.',
    rounds: 'The formats of rounds; a round without one goes straight.',
  },
  schemas: [
    describeSchema('Best', bestSchema, {
      description: 'The best set of its kind, with its time and session.',
      example: best,
      fields: {
        at: 'When it was done: milliseconds since 1970, in server time.',
        calories: 'Kilocalories of the set.',
        load: 'The load in the unit it was entered in.',
        reps: 'Repetitions of the set.',
        sessionId: 'The id of the session that it was done in.',
      },
    }),
    describeSchema('Bests', bestsSchema, {
      description: 'A member’s bests in one exercise; each kind appears once a set of it was done.',
      example: bestsExample,
      fields: {
        caloriesIn: 'The sets with the most kilocalories in each time.',
        farthest: 'The set with the longest distance.',
        heaviest: 'The set with the heaviest load.',
        longest: 'The set with the longest time.',
        mostCalories: 'The set with the most kilocalories.',
        oneRepMax: 'The set with the highest estimated one-repetition maximum (Epley, up to 10 repetitions).',
        repsAt: 'The sets with the most repetitions at each load.',
        timeFor: 'The sets with the shortest time for each distance.',
        volume: 'The set with the largest volume: repetitions × load.',
      },
    }),
    describeSchema('EntryPart', entryPartSchema, {
      description: 'What may change in an entry of a plan while it stays the same exercise.',
      example: entryPartExample,
      fields: {
        order: 'Its place among the workout’s exercises, from 1.',
        restTime:
          'Seconds of rest after each set, null for the default of 60; left out where it does not change.',
        superset:
          'The superset of its round that it is in, by number; 0: it goes alone; null: it goes as its round does; left out where it does not change.',
        targets: 'The target of each set, first set first; null: only the entry’s own.',
      },
    }),
    describeSchema('Plan', planSchema, {
      description: 'The plan of a session: its own, so a later change of the workout does not touch it.',
      example: { ...planExample, rounds: [roundStyleExample] },
      fields: { bestScores: 'The best scores of rounds of this workout when the session started.' },
    }),
    describeSchema('PlanEntry', planEntrySchema, {
      description: 'One exercise of a session’s plan.',
      example: {
        ...planEntry,
        targets: [setTargetExample, setTargetExample, setTargetExample],
        bests: bestsExample,
        pinnedNote: 'Elbows in.',
      },
      fields: {
        bests: 'The member’s bests in this exercise when the session started; left out if they never did it.',
        pinnedNote: 'The note that was pinned to the exercise when the session started.',
        previous: 'The sets of the last completed session with this exercise, first set first.',
        superset:
          'The superset of its round that it is in, by number; 0: it goes alone; left out: it goes as its round does.',
      },
    }),
    describeSchema('Progression', progressionSchema, {
      description: 'How an exercise progresses: `straight` by load, `double` by repetitions first.',
      example: 'double',
    }),
    describeSchema('RecordMade', recordMadeSchema, {
      description: 'One way in which a set is a record, and what it is better than.',
      example: recordMade,
      fields: {
        before: 'The best until then; null if nothing of that load, distance or time was done.',
        kind: 'In which way it is a record.',
      },
    }),
    describeSchema('RecordStep', recordStepSchema, {
      description: 'A set that was better than all before it.',
      example: recordStepExample,
      fields: {
        best: 'The figures of the set, when it was done and in which session.',
        id: 'The set’s id: `deviceId:seq`, with `/n` for the nth of one command.',
        made: 'The ways in which the set is a record.',
      },
    }),
    describeSchema('Score', scoreSchema, {
      description: 'The score of a round against the clock: laps and repetitions, or a time.',
      example: scoreExample,
      fields: { reps: 'Repetitions beyond the whole laps.', seconds: 'Seconds in which all was done.' },
    }),
    describeSchema('ScoredRound', scoredRoundSchema, {
      description: 'A round with a score, with its targets.',
      example: scoredRound,
      fields: {
        targets: 'The target of each set; an AMRAP has no number of sets.',
        work: 'Its exercises in order, without those that were skipped, with their targets.',
      },
    }),
    describeSchema('StartPlan', startPlanSchema, {
      description: 'A plan as sent with a start: the exercises by their ids.',
      example: startPlanExample,
    }),
  ],
};
