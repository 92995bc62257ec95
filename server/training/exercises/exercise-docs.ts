import {
  categorySchema,
  difficultySchema,
  exerciseSchema,
  measureSchema,
} from '@common/contract/training/exercises';
import {
  mergeSchema,
  newOwnExerciseSchema,
  ownExerciseChangeSchema,
  ownExerciseSchema,
} from '@common/contract/training/own-exercises';
import { exerciseId } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

export const exerciseExample = {
  id: exerciseId,
  name: 'Bench Press',
  category: 'strength',
  difficulty: 'intermediate',
  muscleGroups: ['chest', 'triceps'],
  equipment: 'barbell and bench',
  measure: 'reps_weight',
  instructions: 'Lie down.\nLower the bar to the chest.\nPress it up.',
};
export const ownExerciseExample = { ...exerciseExample, isClub: false, archivedAt: null, mergedInto: null };
const newOwnExercise = {
  name: 'Board Press',
  category: 'strength',
  difficulty: 'advanced',
  muscleGroups: ['chest', 'triceps'],
  equipment: 'barbell and bench',
  measure: 'reps_weight',
  instructions: 'Lower the bar to the board.',
};

/** OpenAPI documentation of exercises. */
export const exerciseDocs: FeatureDocs = {
  fields: {
    countsBody:
      'Lifts the body, with the measure `bodyweight`: the member’s weight of the day counts in volume and in the estimate of one repetition.',
    difficulty: 'How hard it is.',
    equipment: 'What is needed for it.',
    instructions: 'How it is done, one step a line; empty if there are none.',
    isAssisted:
      'Counted with help, with the measure `bodyweight`: a load is what a machine or a band takes off the body’s weight, stored below zero.',
    isPerHand: 'A load is that of one hand and both hold one, so that it counts twice in volume.',
    isPerSide:
      'Done one side at a time: the repetitions of a set are those of each side, unless it says left or right.',
    measure: 'What its sets are counted in, unless a workout chooses another measure.',
    movement:
      'The movement that its figure shows, with its equipment. Null or left out: that of the exercise most alike by name, equipment and muscles.',
    muscleGroups: 'The muscles that it works.',
  },
  schemas: [
    describeSchema('Category', categorySchema, { description: 'A kind of training.', example: 'strength' }),
    describeSchema('Difficulty', difficultySchema, {
      description: 'How hard something is.',
      example: 'intermediate',
    }),
    describeSchema('Exercise', exerciseSchema, {
      description: 'An exercise of the library, of the club or of the member.',
      example: exerciseExample,
      fields: {
        isAssisted:
          'Counted with help: a load is what a machine or a band takes off the body’s weight, stored below zero.',
      },
    }),
    describeSchema('Measure', measureSchema, {
      description: 'What the sets of an exercise are counted in.',
      example: 'reps_weight',
    }),
    describeSchema('Merge', mergeSchema, {
      description: 'Which exercise stays when two are merged.',
      example: { into: exerciseId },
      fields: { into: 'The id of the exercise that stays.' },
    }),
    describeSchema('NewOwnExercise', newOwnExerciseSchema, {
      description: 'An exercise to create, the member’s own or the club’s.',
      example: newOwnExercise,
    }),
    describeSchema('OwnExercise', ownExerciseSchema, {
      description: 'An exercise beside the library’s: the member’s own, or the club’s.',
      example: ownExerciseExample,
      fields: {
        archivedAt: 'When it was archived, ISO 8601 in UTC; null if it is offered.',
        isClub: 'Whether it is the club’s; else the member’s own.',
        mergedInto: 'The id of the exercise it was merged into; null if none.',
      },
    }),
    describeSchema('OwnExerciseChange', ownExerciseChangeSchema, {
      description: 'What to change about an own exercise or a club exercise; what is left out stays.',
      example: { name: 'Two-board Press', archived: false },
      fields: { archived: 'Whether it is archived: no longer offered.' },
    }),
  ],
  calls: {
    adminMergeExercise: { id: 'The id of the exercise that is merged into the other.' },
    listExercises: {
      category: 'Only exercises of this kind of training; empty: all.',
      difficulty: 'Only exercises that are this hard; empty: all.',
      search: 'Only exercises that fit these words; empty: all.',
    },
    mergeOwnExercise: { id: 'The id of the exercise that is merged into the other.' },
  },
};
