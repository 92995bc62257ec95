import type { Measure } from './exercises';
import type { SetTarget } from './player/performed-set';
import type { RoundStyle } from './player/round-style';

/** What is meant for the sets of a workout, in its editor. */
export const targetTexts = {
  more: (exercise: string) => `More for ${exercise}`,
  measure: 'Counted in',
  measures: {
    reps_weight: 'Reps and weight',
    bodyweight: 'Body weight',
    reps: 'Reps alone',
    time: 'Time',
    weight_time: 'Weight and time',
    distance_time: 'Distance and time',
    calories_time: 'Calories and time',
  } satisfies Record<Measure, string>,
  eachSet: 'Set Each by Itself',
  allAlike: 'Make All Alike',
  addSet: 'Add Set',
  kind: 'Kind',
  kinds: {
    working: 'Working',
    warm_up: 'Warm-up',
    drop: 'Drop',
    failure: 'To failure',
  } satisfies Record<NonNullable<SetTarget['kind']> | 'working', string>,
  style: (round: string) => `How ${round} goes`,
  styles: {
    straight: 'Straight sets',
    superset: 'Superset',
    circuit: 'Circuit',
    intervals: 'Intervals',
    emom: 'EMOM',
    amrap: 'AMRAP',
    for_time: 'For time',
  } satisfies Record<RoundStyle['style'] | 'straight', string>,
  laps: 'One set of each in turn. Each exercise’s own rest follows the lap.',
  restBetween: 'Rest between (sec)',
  faults: {
    reps: 'Say reps as 10, or as a range: 8-12.',
    weight: 'Say a weight as 60 or 62.5, up to 10,000.',
    time: 'Say a time as 1:30, up to a day.',
    distance: 'Say a distance as 5 or 5.25.',
    calories: 'Say calories as a whole number.',
    rpe: 'Say RPE from 1 to 10, in halves.',
  },
  faultTitle: 'Please check the sets marked.',
} as const;
