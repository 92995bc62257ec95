import type { Measure } from '@common/contract/training/exercises';
import type { SetTarget } from '@common/player/plan/performed-set';
import type { ClockedStyle, RoundStyle } from '@common/player/plan/round-style';

/** Texts about targets and rounds in the workout editor. */
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
  /** Body weight with help: an option of an exercise, not of a workout. */
  assisted: 'With help (assisted)',
  measureHints: {
    bodyweight: 'Type what you add to your own weight. Help goes below zero: −20.',
    assisted: 'Type how much the machine or the band helps. Less help is better.',
  } as Partial<Record<Measure | 'assisted', string>>,
  eachSet: 'Set Each by Itself',
  allAlike: 'Make All Alike',
  addSet: 'Add Set',
  addWarmUps: 'Add Warm-Ups',
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
    tabata: 'Tabata',
    emom: 'EMOM',
    amrap: 'AMRAP',
    for_time: 'For time',
  } satisfies Record<RoundStyle['style'] | 'straight' | 'tabata', string>,
  laps: 'One set of each in turn. Each exercise’s own rest follows the lap.',
  restBetween: 'Rest between (sec)',
  work: 'Work (min:s)',
  rest: 'Rest (min:s)',
  intervals: 'Intervals',
  every: 'Every (min:s)',
  minutes: 'Times',
  cap: 'Time cap (min:s)',
  byClock: {
    intervals: 'The exercises take turns, one an interval.',
    emom: 'The exercises take turns, one each time the clock begins anew.',
    amrap: 'As many rounds of all exercises as fit. The score is rounds and reps.',
    for_time: 'All sets, in rounds, as fast as you can. The score is the time.',
  } satisfies Record<ClockedStyle['style'], string>,
  copyInto: (exercise: string, round: number) => `Copy ${exercise} into Round ${round}`,
  faults: {
    reps: 'Say reps as 10, or as a range: 8-12.',
    weight: 'Say a weight as 60 or 62.5, up to 10,000.',
    time: 'Say a time as 1:30, up to a day.',
    distance: 'Say a distance as 5 or 5.25.',
    calories: 'Say calories as a whole number.',
    rpe: 'Say RPE from 1 to 10, in halves.',
    clock: {
      work: 'This clock cannot run. Say how long the work is, as 0:40.',
      rest: 'This clock cannot run. Say the rest as 0:20, or leave it empty for none.',
      every: 'This clock cannot run. Say how often it begins anew, as 1:00: ten seconds at least.',
      cap: 'This clock cannot run. Say the time cap, as 12:00: ten seconds at least, 3 hours at most.',
      long: 'This clock cannot run for more than 3 hours. Make it shorter, or fewer times.',
    },
    amount: (exercise: string) => `Say how much of ${exercise} is to be done: the clock does not.`,
    rir: 'Say reps in reserve from 0 to 9, in halves.',
  },
  faultTitle: 'Please check the numbers marked.',
} as const;
