import type { Category, Difficulty } from '@common/contract/training/exercises';
import type { Goal } from '@common/contract/training/programs';
import type { WorkoutExerciseInput } from '@common/contract/training/workouts';
import type { Unit } from '@common/player/plan/load';
import type { EntryProgression } from '@common/programs/progression';

/** An exercise of a ready workout, named as in the library. */
export type ReadyExercise = Omit<WorkoutExerciseInput, 'exerciseId'> & { name: string };

export interface ReadyWorkout {
  name: string;
  category: Category;
  /** Planned minutes. */
  minutes: number;
  exercises: readonly ReadyExercise[];
}

/** A program of our own, in the member's unit. */
export interface ReadyProgram {
  name: string;
  description: string;
  goal: Goal;
  difficulty: Difficulty;
  weeks: number;
  /** Needed for it. */
  equipment: string;
  workouts: readonly ReadyWorkout[];
  /** The weeks, counted around: on which day (1 is Monday) which of the workouts stands. */
  plan: readonly (readonly (readonly [day: number, workout: number])[])[];
}

const STEP = { kg: { small: 2.5, large: 5 }, lb: { small: 5, large: 10 } } as const;

/** The twelve programs; `unit` is that of their steps. */
export function readyPrograms(unit: Unit): ReadyProgram[] {
  const step = (size: 'small' | 'large') => ({ value: STEP[unit][size], unit });
  const backOff = { misses: 3, percent: 10 };
  const withRest = (restTime: number) => ({ restTime });
  /** The same repetitions, more load each time. */
  const straight = (
    name: string,
    sets: number,
    reps: number,
    size: 'small' | 'large' = 'small',
    rest = 180,
  ): ReadyExercise => ({
    name,
    sets,
    reps,
    ...withRest(rest),
    progression: { kind: 'straight', step: step(size), backOff },
  });
  /** A range of repetitions, then more load. */
  const double = (name: string, sets: number, reps: number, repsMax: number, rest = 90): ReadyExercise => ({
    name,
    sets,
    reps,
    targets: Array.from({ length: sets }, () => ({ reps, repsMax })),
    ...withRest(rest),
    progression: { kind: 'double', step: step('small'), backOff },
  });
  const byEffort = (name: string, sets: number, reps: number, rpe: number, rest = 150): ReadyExercise => ({
    name,
    sets,
    reps,
    targets: Array.from({ length: sets }, () => ({ reps, rpe })),
    ...withRest(rest),
    progression: { kind: 'effort', step: step('small'), backOff },
  });
  /** More repetitions each time. */
  const more = (name: string, sets: number, reps: number, most: number, rest = 60): ReadyExercise => ({
    name,
    sets,
    reps,
    ...withRest(rest),
    progression: { kind: 'reps', reps: 1, most },
  });
  /** More seconds each time. */
  const longer = (
    name: string,
    sets: number,
    seconds: number,
    by: number,
    most: number,
    rest = 45,
  ): ReadyExercise => ({
    name,
    sets,
    reps: null,
    duration: seconds,
    ...withRest(rest),
    progression: { kind: 'amount', seconds: by, most },
  });
  /** The same each time. */
  const held = (name: string, sets: number, seconds: number, rest = 15): ReadyExercise => ({
    name,
    sets,
    reps: null,
    duration: seconds,
    ...withRest(rest),
  });
  const times = (name: string, sets: number, reps: number, rest = 30): ReadyExercise => ({
    name,
    sets,
    reps,
    ...withRest(rest),
  });
  const wave = (
    name: string,
    weeks: Extract<EntryProgression, { kind: 'percent' }>['weeks'],
    size: 'small' | 'large',
  ): ReadyExercise => ({
    name,
    sets: weeks[0]?.length ?? 3,
    reps: weeks[0]?.[0]?.reps ?? 5,
    ...withRest(180),
    progression: { kind: 'percent', step: step(size), backOff: { misses: 2, percent: 10 }, weeks },
  });
  const sets = (...shares: readonly [percent: number, reps: number][]) =>
    shares.map(([percent, reps], index) => ({
      percent,
      reps,
      ...(index === shares.length - 1 && { isOpen: true }),
    }));
  const strengthWave = [
    sets([65, 5], [75, 5], [85, 5]),
    sets([70, 3], [80, 3], [90, 3]),
    sets([75, 5], [85, 3], [95, 1]),
    [
      { percent: 40, reps: 5 },
      { percent: 50, reps: 5 },
      { percent: 60, reps: 5 },
    ],
  ];

  return [
    {
      name: 'First Steps at Home',
      description: 'Three short workouts a week, no equipment, a little more each time.',
      goal: 'general fitness',
      difficulty: 'beginner',
      weeks: 6,
      equipment: 'Just you',
      workouts: [
        {
          name: 'Home A',
          category: 'strength',
          minutes: 20,
          exercises: [
            more('Bodyweight squat', 3, 8, 20),
            more('Incline push-up', 3, 6, 15),
            more('Glute bridge', 3, 10, 20),
            longer('Plank', 2, 20, 5, 60),
          ],
        },
        {
          name: 'Home B',
          category: 'strength',
          minutes: 20,
          exercises: [
            more('Reverse lunge', 3, 6, 15),
            more('Dead bug', 3, 6, 14),
            more('Bird dog', 3, 6, 14),
            longer('Side plank', 2, 15, 5, 45),
          ],
        },
      ],
      plan: [
        [
          [1, 0],
          [3, 1],
          [5, 0],
        ],
        [
          [1, 1],
          [3, 0],
          [5, 1],
        ],
      ],
    },
    {
      name: 'General Fitness',
      description: 'Strength twice a week, cardio twice a week: fit for everyday life.',
      goal: 'general fitness',
      difficulty: 'beginner',
      weeks: 8,
      equipment: 'Dumbbells',
      workouts: [
        {
          name: 'Strength',
          category: 'strength',
          minutes: 40,
          exercises: [
            double('Goblet squat', 3, 8, 12),
            double('Dumbbell bench press', 3, 8, 12),
            double('One-arm dumbbell row', 3, 8, 12),
            longer('Plank', 3, 30, 5, 90),
          ],
        },
        {
          name: 'Cardio',
          category: 'cardio',
          minutes: 30,
          exercises: [longer('Brisk walk', 1, 1_200, 120, 2_700, 0)],
        },
      ],
      plan: [
        [
          [1, 0],
          [2, 1],
          [4, 0],
          [6, 1],
        ],
      ],
    },
    {
      name: 'Three-Day Full Body',
      description: 'Squat, press and pull three times a week: the quickest way to get strong.',
      goal: 'strength',
      difficulty: 'beginner',
      weeks: 12,
      equipment: 'Barbell',
      workouts: [
        {
          name: 'Full Body A',
          category: 'strength',
          minutes: 50,
          exercises: [
            straight('Barbell back squat', 3, 5),
            straight('Barbell bench press', 3, 5),
            straight('Barbell bent-over row', 3, 5),
          ],
        },
        {
          name: 'Full Body B',
          category: 'strength',
          minutes: 50,
          exercises: [
            straight('Barbell back squat', 3, 5),
            straight('Barbell overhead press', 3, 5),
            straight('Conventional deadlift', 1, 5, 'large'),
          ],
        },
      ],
      plan: [
        [
          [1, 0],
          [3, 1],
          [5, 0],
        ],
        [
          [1, 1],
          [3, 0],
          [5, 1],
        ],
      ],
    },
    {
      name: 'Upper/Lower',
      description: 'Four days: two for the upper body, two for the legs. Top of the rep range? Add weight.',
      goal: 'muscle gain',
      difficulty: 'intermediate',
      weeks: 8,
      equipment: 'Gym',
      workouts: [
        {
          name: 'Upper',
          category: 'strength',
          minutes: 55,
          exercises: [
            double('Barbell bench press', 4, 6, 8, 150),
            double('Barbell bent-over row', 4, 6, 8, 150),
            double('Seated dumbbell shoulder press', 3, 8, 12),
            double('Lat pulldown', 3, 8, 12),
            double('Barbell curl', 2, 10, 15, 60),
          ],
        },
        {
          name: 'Lower',
          category: 'strength',
          minutes: 55,
          exercises: [
            double('Barbell back squat', 4, 6, 8, 180),
            double('Romanian deadlift', 3, 8, 10, 150),
            double('Leg press', 3, 10, 15),
            double('Lying leg curl', 3, 10, 15, 60),
            double('Standing calf raise', 3, 10, 15, 60),
          ],
        },
      ],
      plan: [
        [
          [1, 0],
          [2, 1],
          [4, 0],
          [5, 1],
        ],
      ],
    },
    {
      name: 'Push/Pull/Legs',
      description: 'Six days a week, every muscle twice. For those who love being here.',
      goal: 'muscle gain',
      difficulty: 'advanced',
      weeks: 8,
      equipment: 'Gym',
      workouts: [
        {
          name: 'Push',
          category: 'strength',
          minutes: 55,
          exercises: [
            double('Barbell bench press', 4, 6, 10, 150),
            double('Incline dumbbell press', 3, 8, 12),
            double('Dumbbell lateral raise', 3, 12, 20, 60),
            double('Triceps rope pushdown', 3, 10, 15, 60),
          ],
        },
        {
          name: 'Pull',
          category: 'strength',
          minutes: 55,
          exercises: [
            straight('Conventional deadlift', 2, 5, 'large'),
            double('Lat pulldown', 3, 8, 12),
            double('Seated cable row', 3, 8, 12),
            double('Face pull', 3, 12, 20, 60),
            double('Hammer curl', 3, 10, 15, 60),
          ],
        },
        {
          name: 'Legs',
          category: 'strength',
          minutes: 55,
          exercises: [
            double('Barbell back squat', 4, 6, 10, 180),
            double('Romanian deadlift', 3, 8, 12, 120),
            double('Leg extension', 3, 10, 15, 60),
            double('Seated leg curl', 3, 10, 15, 60),
            double('Standing calf raise', 4, 10, 15, 60),
          ],
        },
      ],
      plan: [
        [
          [1, 0],
          [2, 1],
          [3, 2],
          [4, 0],
          [5, 1],
          [6, 2],
        ],
      ],
    },
    {
      name: 'Hypertrophy Block',
      description: 'Five weeks of sets that stop two reps short of failure. Your effort sets the weight.',
      goal: 'muscle gain',
      difficulty: 'intermediate',
      weeks: 5,
      equipment: 'Gym',
      workouts: [
        {
          name: 'Chest and Back',
          category: 'strength',
          minutes: 50,
          exercises: [
            byEffort('Dumbbell bench press', 4, 10, 8),
            byEffort('Chest-supported dumbbell row', 4, 10, 8),
            byEffort('Cable fly', 3, 12, 8, 75),
            byEffort('Straight-arm pulldown', 3, 12, 8, 75),
          ],
        },
        {
          name: 'Legs',
          category: 'strength',
          minutes: 50,
          exercises: [
            byEffort('Hack squat', 4, 10, 8),
            byEffort('Romanian deadlift', 3, 10, 8),
            byEffort('Leg extension', 3, 12, 8, 75),
            byEffort('Lying leg curl', 3, 12, 8, 75),
          ],
        },
        {
          name: 'Shoulders and Arms',
          category: 'strength',
          minutes: 45,
          exercises: [
            byEffort('Seated dumbbell shoulder press', 4, 10, 8),
            byEffort('Cable lateral raise', 4, 15, 8, 60),
            byEffort('EZ-bar curl', 3, 12, 8, 75),
            byEffort('Skull crusher', 3, 12, 8, 75),
          ],
        },
      ],
      plan: [
        [
          [1, 0],
          [2, 1],
          [4, 2],
          [5, 1],
          [6, 0],
        ],
      ],
    },
    {
      name: 'Strength Waves',
      description:
        'Four lifts, four days: three heavy weeks, one light one, all worked out from your training maximum.',
      goal: 'strength',
      difficulty: 'intermediate',
      weeks: 12,
      equipment: 'Barbell',
      workouts: [
        {
          name: 'Squat Wave',
          category: 'strength',
          minutes: 50,
          exercises: [wave('Barbell back squat', strengthWave, 'large'), double('Leg press', 3, 10, 15)],
        },
        {
          name: 'Bench Wave',
          category: 'strength',
          minutes: 50,
          exercises: [
            wave('Barbell bench press', strengthWave, 'small'),
            double('One-arm dumbbell row', 3, 10, 15),
          ],
        },
        {
          name: 'Deadlift Wave',
          category: 'strength',
          minutes: 50,
          exercises: [
            wave('Conventional deadlift', strengthWave, 'large'),
            more('Hanging knee raise', 3, 8, 15),
          ],
        },
        {
          name: 'Press Wave',
          category: 'strength',
          minutes: 50,
          exercises: [
            wave('Barbell overhead press', strengthWave, 'small'),
            double('Lat pulldown', 3, 10, 15),
          ],
        },
      ],
      plan: [
        [
          [1, 0],
          [2, 1],
          [4, 2],
          [5, 3],
        ],
      ],
    },
    {
      name: 'Powerbuilding',
      description: 'One heavy lift first, then work for size. Four days a week.',
      goal: 'strength',
      difficulty: 'advanced',
      weeks: 9,
      equipment: 'Gym',
      workouts: [
        {
          name: 'Heavy Squat',
          category: 'strength',
          minutes: 60,
          exercises: [
            byEffort('Barbell back squat', 3, 4, 8, 210),
            double('Bulgarian split squat', 3, 8, 12),
            double('Leg extension', 3, 12, 15, 60),
            double('Standing calf raise', 3, 10, 15, 60),
          ],
        },
        {
          name: 'Heavy Bench',
          category: 'strength',
          minutes: 60,
          exercises: [
            byEffort('Barbell bench press', 4, 4, 8, 210),
            double('Incline dumbbell press', 3, 8, 12),
            double('Dumbbell lateral raise', 3, 12, 20, 60),
            double('Skull crusher', 3, 10, 15, 60),
          ],
        },
        {
          name: 'Heavy Deadlift',
          category: 'strength',
          minutes: 60,
          exercises: [
            byEffort('Conventional deadlift', 3, 3, 8, 240),
            double('Seated cable row', 3, 8, 12),
            double('Lying leg curl', 3, 10, 15, 60),
            double('Barbell curl', 3, 8, 12, 60),
          ],
        },
        {
          name: 'Heavy Press',
          category: 'strength',
          minutes: 60,
          exercises: [
            byEffort('Barbell overhead press', 4, 4, 8, 180),
            double('Lat pulldown', 4, 8, 12),
            double('Cable fly', 3, 12, 15, 60),
            double('Hammer curl', 3, 10, 15, 60),
          ],
        },
      ],
      plan: [
        [
          [1, 0],
          [2, 1],
          [4, 2],
          [5, 3],
        ],
      ],
    },
    {
      name: 'Kettlebell Club',
      description: 'Swing, squat, press and carry with one bell. Three times a week.',
      goal: 'fat loss',
      difficulty: 'intermediate',
      weeks: 6,
      equipment: 'A kettlebell',
      workouts: [
        {
          name: 'Swing Day',
          category: 'hiit',
          minutes: 30,
          exercises: [
            more('Kettlebell swing', 5, 12, 20, 60),
            double('Goblet squat', 3, 8, 12),
            longer('Suitcase carry', 4, 30, 5, 60),
          ],
        },
        {
          name: 'Get-up Day',
          category: 'strength',
          minutes: 30,
          exercises: [
            more('Turkish get-up', 3, 2, 5, 60),
            more('Kettlebell gorilla row', 3, 8, 14),
            more('Kettlebell swing', 4, 12, 20, 60),
          ],
        },
      ],
      plan: [
        [
          [1, 0],
          [3, 1],
          [6, 0],
        ],
        [
          [1, 1],
          [3, 0],
          [6, 1],
        ],
      ],
    },
    {
      name: 'First 5K',
      description: 'Three easy runs a week that get a little longer, and one day of leg strength.',
      goal: 'endurance',
      difficulty: 'beginner',
      weeks: 8,
      equipment: 'Running shoes',
      workouts: [
        {
          name: 'Easy Run',
          category: 'cardio',
          minutes: 25,
          exercises: [longer('Easy jog', 1, 900, 90, 2_400, 0)],
        },
        {
          name: 'Long Run',
          category: 'cardio',
          minutes: 35,
          exercises: [longer('Long run', 1, 1_200, 120, 3_000, 0)],
        },
        {
          name: 'Runner’s Strength',
          category: 'strength',
          minutes: 25,
          exercises: [
            more('Bodyweight squat', 3, 12, 25),
            more('Single-leg calf raise', 3, 8, 15),
            more('Glute bridge', 3, 12, 20),
            longer('Side plank', 2, 20, 5, 60),
          ],
        },
      ],
      plan: [
        [
          [2, 0],
          [4, 2],
          [5, 0],
          [7, 1],
        ],
      ],
    },
    {
      name: 'Mobility',
      description: 'Fifteen quiet minutes, four times a week: hips, back, shoulders.',
      goal: 'general fitness',
      difficulty: 'beginner',
      weeks: 4,
      equipment: 'A mat',
      workouts: [
        {
          name: 'Hips and Legs',
          category: 'flexibility',
          minutes: 15,
          exercises: [
            times('90/90 hip switch', 2, 8),
            longer('Kneeling hip flexor stretch', 2, 30, 5, 60),
            longer('Pigeon pose', 2, 30, 5, 60),
            longer('Deep squat hold', 2, 20, 5, 60),
            held('Supine twist', 2, 45),
          ],
        },
        {
          name: 'Back and Shoulders',
          category: 'flexibility',
          minutes: 15,
          exercises: [
            times('Cat-cow', 2, 10),
            times('Thread the needle', 2, 8),
            times('Band shoulder pass-through', 2, 10),
            longer('Doorway chest stretch', 2, 30, 5, 60),
            held("Child's pose", 1, 60),
          ],
        },
      ],
      plan: [
        [
          [1, 0],
          [3, 1],
          [5, 0],
          [7, 1],
        ],
      ],
    },
    {
      name: 'Back After a Break',
      description: 'Four weeks that start light and build back to your old weights.',
      goal: 'general fitness',
      difficulty: 'beginner',
      weeks: 4,
      equipment: 'Gym',
      workouts: [
        {
          name: 'Return A',
          category: 'strength',
          minutes: 35,
          exercises: [
            byEffort('Goblet squat', 2, 10, 6, 90),
            byEffort('Machine chest press', 2, 10, 6, 90),
            byEffort('Seated cable row', 2, 10, 6, 90),
            longer('Plank', 2, 20, 5, 60),
          ],
        },
        {
          name: 'Return B',
          category: 'strength',
          minutes: 35,
          exercises: [
            byEffort('Leg press', 2, 10, 6, 90),
            byEffort('Lat pulldown', 2, 10, 6, 90),
            byEffort('Seated dumbbell shoulder press', 2, 10, 6, 90),
            more('Glute bridge', 2, 12, 20),
          ],
        },
      ],
      plan: [
        [
          [1, 0],
          [4, 1],
        ],
        [
          [1, 0],
          [3, 1],
          [5, 0],
        ],
      ],
    },
  ];
}
