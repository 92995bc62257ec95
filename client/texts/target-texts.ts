import type { Measure } from '@common/contract/training/exercises';
import type { SetTarget } from '@common/player/plan/performed-set';
import type { ClockedStyle, RoundStyle } from '@common/player/plan/round-style';

/** Texts about targets and rounds in the workout editor. */
export const targetTexts = {
  more: (exercise: string) => `More for ${exercise}`,
  measure: 'Tracked by',
  measures: {
    reps_weight: 'Reps and weight',
    bodyweight: 'Body weight',
    reps: 'Reps only',
    time: 'Time',
    weight_time: 'Weight and time',
    distance_time: 'Distance and time',
    calories_time: 'Calories and time',
  } satisfies Record<Measure, string>,
  /** Body weight with help: an option of an exercise, not of a workout. */
  assisted: 'Assisted',
  measureHints: {
    bodyweight: 'Type the weight you add. Help goes below zero: −20.',
    assisted: 'Type how much the machine or band helps. Less help is better.',
  } as Partial<Record<Measure | 'assisted', string>>,
  eachSet: 'Set Each Separately',
  allAlike: 'Make All the Same',
  addSet: 'Add Set',
  addWarmUps: 'Add Warm-Ups',
  kinds: {
    working: 'Working',
    warm_up: 'Warm-up',
    drop: 'Drop',
    failure: 'To failure',
  } satisfies Record<NonNullable<SetTarget['kind']> | 'working', string>,
  style: (round: string) => `Format of ${round}`,
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
  laps: 'One set of each in turn. Each exercise’s own rest comes after the lap.',
  restBetween: 'Rest between (sec)',
  work: 'Work (min:s)',
  rest: 'Rest (min:s)',
  intervals: 'Intervals',
  every: 'Every (min:s)',
  minutes: 'Repeats',
  cap: 'Time cap (min:s)',
  byClock: {
    intervals: 'The exercises take turns, one per interval.',
    emom: 'The exercises take turns, one each time the clock starts over.',
    amrap: 'As many rounds of all exercises as fit. The score is rounds and reps.',
    for_time: 'All sets, in rounds, as fast as you can. The score is the time.',
  } satisfies Record<ClockedStyle['style'], string>,
  copyInto: (exercise: string, round: number) => `Copy ${exercise} into Round ${round}`,
  faults: {
    reps: 'Type reps like 10, or a range like 8-12.',
    weight: 'Type a weight like 60 or 62.5, up to 10,000.',
    time: 'Type a time like 1:30, up to a day.',
    distance: 'Type a distance like 5 or 5.25.',
    calories: 'Type calories as a whole number.',
    rpe: 'Type RPE from 1 to 10, in steps of 0.5.',
    clock: {
      work: 'This clock cannot start. Set the work time, such as 0:40.',
      rest: 'This clock cannot start. Set the rest, such as 0:20, or leave it empty for none.',
      every: 'This clock cannot start. Set how often it starts over, such as 1:00: at least ten seconds.',
      cap: 'This clock cannot start. Set the time cap, such as 12:00: at least ten seconds, at most 3 hours.',
      long: 'This clock cannot run for more than 3 hours. Make it shorter, or repeat it fewer times.',
    },
    amount: (exercise: string) => `Enter how much of ${exercise} to do: the clock does not say.`,
    rir: 'Type reps in reserve from 0 to 9, in steps of 0.5.',
  },
  faultTitle: 'Please check the marked numbers.',
} as const;
