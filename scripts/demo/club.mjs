// The demo club: who is in it, what they train, how often they come. Exercises are named as in the library.

const entry = (name, sets, reps, weight, restTime = 60) => ({ name, sets, reps, weight, restTime });
const round = (roundName, ...exercises) => ({ roundName, exercises });
/** An exercise with one target for each set. */
const planned = (name, restTime, ...targets) => ({ name, sets: targets.length, restTime, targets });
const kg = (value) => ({ value, unit: 'kg' });
const lb = (value) => ({ value, unit: 'lb' });
/** The same round in laps, or by a clock. */
const timed = (style, one) => ({ ...one, style });

export const WORKOUTS = {
  push: {
    name: 'Push day',
    description: 'Chest, shoulders and triceps. Heavy first, then a finisher that burns.',
    category: 'strength',
    estimatedDuration: 55,
    rounds: [
      round(
        'Main lifts',
        entry('Push-up', 2, 15, 0, 45),
        entry('Barbell bench press', 3, 10, 135, 90),
        entry('Incline dumbbell press', 3, 12, 45, 75),
        entry('Cable crossover', 3, null, 25),
      ),
      round(
        'Finisher',
        entry('Dumbbell lateral raise', 3, 15, 15, 45),
        entry('Triceps rope pushdown', 3, 12, 40, 45),
        entry('Bench dip', 2, null, 0, 45),
      ),
    ],
  },
  pull: {
    name: 'Pull day',
    description: 'Back and biceps: one vertical pull, two rows, then arms.',
    category: 'strength',
    estimatedDuration: 50,
    rounds: [
      round(
        'Back',
        entry('Lat pulldown', 3, 10, 110, 75),
        entry('Barbell bent-over row', 3, 8, 115, 90),
        entry('Seated cable row', 3, 12, 90),
      ),
      timed(
        { style: 'superset', restBetween: 0 },
        round('Arms', entry('Hammer curl', 3, 12, 25, 45), entry('Face pull', 3, 15, 35, 45)),
      ),
    ],
  },
  legs: {
    name: 'Leg day',
    description: 'Squat, hinge, single leg. Add five pounds when every set is clean.',
    category: 'strength',
    estimatedDuration: 60,
    rounds: [
      round(
        'Squat and hinge',
        entry('Barbell back squat', 4, 6, 185, 120),
        entry('Romanian deadlift', 3, 8, 155, 90),
      ),
      round(
        'Single leg',
        entry('Bulgarian split squat', 3, 10, 30, 60),
        entry('Standing calf raise', 3, 15, 90, 45),
      ),
    ],
  },
  intervals: {
    name: 'Twenty minute burner',
    description: 'Short rests, no equipment. Keep moving.',
    category: 'hiit',
    estimatedDuration: 20,
    rounds: [
      timed(
        { style: 'intervals', workSeconds: 20, restSeconds: 10, times: 8 },
        round('Tabata', entry('Burpee', 4, 8, 0, 0), entry('Mountain climber', 4, 20, 0, 0)),
      ),
      timed(
        { style: 'emom', everySeconds: 60, times: 10 },
        round('EMOM', entry('Squat jump', 5, 12, 0, 0), entry('Plank jack', 5, 20, 0, 0)),
      ),
    ],
  },
  conditioning: {
    name: 'Against the clock',
    description: 'As many rounds as possible, then one round for time.',
    category: 'hiit',
    estimatedDuration: 30,
    rounds: [
      timed(
        { style: 'amrap', capSeconds: 720 },
        round('AMRAP', entry('Pull-up', 1, 5, 0, 0), entry('Push-up', 1, 10, 0, 0)),
      ),
      timed(
        { style: 'for_time', capSeconds: 900 },
        round('For time', entry('Burpee', 3, 15, 0, 0), entry('Mountain climber', 3, 30, 0, 0)),
      ),
    ],
  },
  run: {
    name: 'Easy run and strides',
    description: 'Slow enough to talk, with four fast strides at the end.',
    category: 'cardio',
    estimatedDuration: 35,
    rounds: [
      round('Run', entry('Easy jog', 1, null, 0, 0)),
      round('Strides', entry('Shuttle run', 4, 1, 0, 60)),
    ],
  },
  mobility: {
    name: 'Morning mobility',
    description: null,
    category: 'flexibility',
    estimatedDuration: 15,
    rounds: [
      timed(
        { style: 'circuit', restBetween: 5 },
        round(
          'Wake up',
          entry('Cat-cow', 1, 10, 0, 0),
          entry("World's greatest stretch", 2, 5, 0, 15),
          entry('Pigeon pose', 2, null, 0, 15),
          entry('Deep squat hold', 2, null, 0, 15),
        ),
      ),
    ],
  },
};

/** Workouts of single members: sets by the clock, over a distance, with a carried load, and in kilograms. */
export const OWN_WORKOUTS = {
  carry: {
    name: 'Core and carry',
    description: 'Hold, carry, ride. The clock counts.',
    category: 'strength',
    estimatedDuration: 25,
    rounds: [
      round(
        'Hold and carry',
        planned('Plank', 30, { seconds: 60 }, { seconds: 45 }),
        planned("Farmer's carry", 60, { load: lb(70), seconds: 40 }, { load: lb(70), seconds: 40 }),
        planned('Pull-up', 60, { reps: 6, load: lb(10) }, { reps: null, kind: 'failure' }),
      ),
      round('Ride', planned('Air bike sprint', 0, { calories: 20, seconds: 90 })),
    ],
  },
  kilos: {
    name: 'Squat and pull',
    description: 'One heavy lift with its warm-ups, then help from the band.',
    category: 'strength',
    estimatedDuration: 45,
    rounds: [
      round(
        'Squat',
        planned(
          'Barbell back squat',
          120,
          { reps: 8, load: kg(20), kind: 'warm_up' },
          { reps: 5, load: kg(40), kind: 'warm_up' },
          { reps: 6, repsMax: 8, load: kg(62.5), rpe: 8 },
          { reps: 6, repsMax: 8, load: kg(62.5), rpe: 8.5 },
          { reps: 10, load: kg(45), kind: 'drop' },
        ),
      ),
      timed(
        { style: 'superset', restBetween: 15 },
        round(
          'Pull',
          planned('Chin-up', 60, { reps: 6, load: kg(-15) }, { reps: 6, load: kg(-15) }),
          planned('Hammer curl', 60, { reps: 10, load: kg(8) }, { reps: 10, load: kg(8) }),
        ),
      ),
      round('Cool down', planned('Easy jog', 0, { distance: { value: 2, unit: 'km' }, seconds: 780 })),
    ],
  },
};

/**
 * `workouts` are the member's keys of `OWN_WORKOUTS`, beside all others. `plan` is the workout of each weekday (Monday
 * first); `keeps` is the share of planned days that are trained, 0 to 1. `settings` are as in PATCH /api/settings,
 * `progressions` by the exercise's name; `body` is the start and end of each measurement over twelve weeks. `exercises`
 * are the member's own, one of which may be archived or `mergedInto` another; `clubExercises` are the club's.
 */
export const MEMBERS = [
  {
    firstName: 'Max',
    lastName: 'Miller',
    email: 'max@demo.example',
    isAdmin: true,
    settings: { effort: 'rpe' },
    progressions: { 'Barbell bench press': 'double', 'Barbell back squat': 'straight' },
    notes: { 'Barbell bench press': 'Bar on pin 7. Elbows in.' },
    exercises: [
      {
        name: 'Sled push',
        category: 'strength',
        difficulty: 'intermediate',
        muscleGroups: ['quads', 'glutes', 'calves'],
        equipment: 'sled',
        measure: 'weight_time',
        instructions: 'Lean in with straight arms.\nShort, quick steps to the line.',
      },
      {
        name: 'Bench press, narrow',
        category: 'strength',
        difficulty: 'intermediate',
        muscleGroups: ['triceps', 'chest'],
        equipment: 'barbell',
        measure: 'reps_weight',
        instructions: '',
        mergedInto: 'Close-grip bench press',
      },
      {
        name: 'Wall slide',
        category: 'flexibility',
        difficulty: 'beginner',
        muscleGroups: ['shoulders'],
        equipment: 'none',
        measure: 'reps',
        instructions: '',
        isArchived: true,
      },
    ],
    clubExercises: [
      {
        name: 'Tyre flip',
        category: 'strength',
        difficulty: 'advanced',
        muscleGroups: ['back', 'quads'],
        equipment: 'none',
        measure: 'reps',
        instructions: 'Hips low, chest against the tyre.\nDrive with the legs, then push it over.',
      },
    ],
    body: [
      { kind: 'weight', from: 184, to: 178.5, unit: 'lb' },
      { kind: 'waist', from: 36, to: 34.5, unit: 'in' },
    ],
    workouts: ['carry'],
    plan: ['push', null, 'pull', 'intervals', 'legs', 'run', 'carry'],
    keeps: 0.86,
    programs: [
      {
        name: 'Twelve weeks stronger',
        description: 'Push, pull, legs with a run on Saturday.',
        duration: 12,
        difficulty: 'intermediate',
        goal: 'strength',
        week: ['push', null, 'pull', null, 'legs', 'run', null],
        isFollowed: true,
      },
      {
        name: 'Two week reset',
        description: 'After a holiday or a cold.',
        duration: 2,
        difficulty: 'beginner',
        goal: 'general fitness',
        week: ['mobility', null, 'run', null, 'mobility', null, null],
      },
    ],
  },
  {
    firstName: 'Ada',
    lastName: 'Okafor',
    email: 'ada@demo.example',
    isAdmin: false,
    settings: { unit: 'kg', effort: 'rir', bars: { kg: [15, 20] }, spokenChanges: true },
    body: [
      { kind: 'weight', from: 63.5, to: 62, unit: 'kg' },
      { kind: 'body_fat', from: 24, to: 22.5, unit: '%' },
    ],
    workouts: ['kilos'],
    plan: ['intervals', 'mobility', 'kilos', null, 'kilos', 'run', 'mobility'],
    keeps: 0.93,
    programs: [
      {
        name: 'First 10 km',
        description: 'Run three times a week, never twice hard in a row.',
        duration: 8,
        difficulty: 'beginner',
        goal: 'endurance',
        week: [null, 'run', null, 'intervals', null, 'run', null],
        isFollowed: true,
      },
    ],
  },
  {
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    email: 'jonas@demo.example',
    isAdmin: false,
    settings: { exerciseUnits: { 'Bulgarian split squat': 'kg' } },
    quick: ['Kettlebell swing', 'Push-up'],
    plan: ['legs', null, 'push', null, 'pull', 'conditioning', null],
    keeps: 0.7,
    programs: [],
  },
];

export const WEEKS = 12;
/** Invited, not joined yet. */
export const NEWCOMER = 'newcomer@demo.example';
