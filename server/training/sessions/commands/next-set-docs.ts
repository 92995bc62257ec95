import { loggedSetSchema, nextSetSchema } from '@common/contract/training/next-set';
import { entryId, exerciseId } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

const place = { entryId, exerciseId, name: 'Bench Press' };

/** OpenAPI documentation of sets that are recorded without knowledge of the plan. */
export const nextSetDocs: FeatureDocs = {
  fields: {
    calories: 'Kilocalories of the set.',
    reps: 'Repetitions; the target’s where left out.',
    weight: 'Whole pounds that were lifted; `load` says it exactly where that is more.',
  },
  schemas: [
    describeSchema('LoggedSet', loggedSetSchema, {
      description: 'The set that was recorded, and what comes after it.',
      example: {
        logged: { ...place, set: 1, reps: 8, weight: 138 },
        left: 2,
        next: { ...place, set: 2, target: { reps: 8 } },
      },
      fields: {
        left: 'How many sets are left in the workout.',
        logged: 'The set as it was recorded.',
        next: 'The next set of the plan; null where none is left.',
        set: 'The set’s number in its exercise, from 1.',
        target: 'What the next set is meant to be.',
      },
    }),
    describeSchema('NextSet', nextSetSchema, {
      description: 'The next set as it was done; what is left out was done as planned.',
      example: { key: 'f3Kq9_aZ-1', reps: 8, load: { value: 60, unit: 'kg' } },
      fields: {
        exerciseId: 'The exercise of the set; the next one of the plan where left out.',
        key: 'Made anew for each set, and sent again with it: one key records one set.',
      },
    }),
  ],
};
