import { loadSchema, unitSchema } from '@common/player/plan/load';
import {
  distanceSchema,
  effortSchema,
  performedSetSchema,
  setKindSchema,
  setTargetSchema,
} from '@common/player/plan/performed-set';
import { roundStyleSchema } from '@common/player/plan/round-style';
import { load } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

export const performedSetExample = { reps: 8, weight: 138, load, rpe: 8.5, note: 'Paused at the chest' };
export const setTargetExample = { reps: 8, repsMax: 10, load };
export const roundStyleExample = {
  style: 'intervals',
  roundNumber: 2,
  workSeconds: 20,
  restSeconds: 10,
  times: 8,
};

/** OpenAPI documentation of sets, loads and rounds. */
export const setDocs: FeatureDocs = {
  fields: { value: 'The figure in its unit, as it was entered.' },
  schemas: [
    describeSchema('Distance', distanceSchema, {
      fields: { unit: 'The unit that the figure was entered in.' },
    }),
    describeSchema('Effort', effortSchema, {}),
    describeSchema('Load', loadSchema, { fields: { unit: 'Pounds or kilograms.' } }),
    describeSchema('PerformedSet', performedSetSchema, {
      description: 'What was done in one set.',
      example: performedSetExample,
      fields: {
        body: 'The member’s weight of that day, where it counts as lifted; left out of what is sent, the set says that it mends, else the exercise.',
        calories: 'Kilocalories of the set.',
        hands:
          'How many hands each held the load: 2 for a pair of dumbbells with the weight of one, 1 for a load in all. Left out of what is sent, the set says that it mends, else the exercise.',
        reps: 'Repetitions that were done; 0 where the measure has none.',
        side: 'The side that it was done on; `both`: the repetitions are those of each side. Left out of what is sent, the set says that it mends, else the exercise.',
        weight: 'Whole pounds that were lifted; `load` says it exactly where that is more.',
      },
    }),
    describeSchema('RoundStyle', roundStyleSchema, {
      description: 'The format of a round: in laps, or by a clock. A round without one goes straight.',
      example: roundStyleExample,
      fields: {
        everySeconds: 'Seconds from the start of one set to the start of the next.',
        restBetween: 'Seconds of rest after each exercise of a lap.',
        restSeconds: 'Seconds of rest after each phase of work.',
        times: 'How many phases of work, all exercises together.',
        workSeconds: 'Seconds of each phase of work.',
      },
    }),
    describeSchema('SetKind', setKindSchema, {
      description: 'What a set was for; warm-ups count in no volume and no record.',
      example: 'warm_up',
    }),
    describeSchema('SetTarget', setTargetSchema, {
      description: 'The target of one set.',
      example: setTargetExample,
      fields: {
        calories: 'Target kilocalories.',
        distance: 'Target distance, in the unit it was entered in.',
        load: 'Target load, in the unit it was entered in.',
        reps: 'Target repetitions; null for as many as possible.',
        repsMax: 'The top of a range of repetitions that begins with `reps`.',
        rpe: 'Target RPE, from 1 to 10 in halves.',
        seconds: 'Target seconds.',
      },
    }),
    describeSchema('Unit', unitSchema, { description: 'What loads are counted in.', example: 'kg' }),
  ],
};
