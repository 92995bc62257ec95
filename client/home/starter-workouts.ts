import type { Exercise } from '@common/contract/training/exercises';
import type { NewWorkout, WorkoutExerciseInput } from '@common/contract/training/workouts';

/** A ready workout for a newcomer; its exercises are named as in the library. */
export interface StarterWorkout extends Pick<NewWorkout, 'name' | 'category' | 'description'> {
  /** Minutes. */
  estimatedDuration: number;
  /** Needed for it. */
  equipment: string;
  exercises: readonly (Omit<WorkoutExerciseInput, 'exerciseId'> & { name: string })[];
}

/** Four ways to begin: with dumbbells, with a barbell, with nothing, and slowly. */
export const STARTER_WORKOUTS: readonly StarterWorkout[] = [
  {
    name: 'Full body',
    category: 'strength',
    description: 'All the big muscles in one go. Three times a week is plenty.',
    estimatedDuration: 40,
    equipment: 'Dumbbells',
    exercises: [
      { name: 'Split squat', sets: 3, reps: 10, restTime: 90 },
      { name: 'Dumbbell bench press', sets: 3, reps: 10, restTime: 90 },
      { name: 'Dumbbell Romanian deadlift', sets: 3, reps: 10, restTime: 90 },
      { name: 'One-arm dumbbell row', sets: 3, reps: 10, restTime: 90 },
      { name: 'Seated dumbbell shoulder press', sets: 2, reps: 10, restTime: 90 },
      { name: 'Plank', sets: 2, reps: null, duration: 30, restTime: 60 },
    ],
  },
  {
    name: 'Barbell basics',
    category: 'strength',
    description: 'Squat, press, row. Add a little each time.',
    estimatedDuration: 45,
    equipment: 'Barbell',
    exercises: [
      { name: 'Barbell back squat', sets: 3, reps: 5, restTime: 180 },
      { name: 'Barbell bench press', sets: 3, reps: 5, restTime: 180 },
      { name: 'Barbell bent-over row', sets: 3, reps: 5, restTime: 180 },
    ],
  },
  {
    name: 'No equipment',
    category: 'hiit',
    description: 'All you need is room to lie down.',
    estimatedDuration: 20,
    equipment: 'Just you',
    exercises: [
      { name: 'Jumping jack', sets: 2, reps: 30, restTime: 30 },
      { name: 'Bodyweight squat', sets: 3, reps: 15, restTime: 45 },
      { name: 'Push-up', sets: 3, reps: 10, restTime: 45 },
      { name: 'Reverse lunge', sets: 3, reps: 12, restTime: 45 },
      { name: 'Plank', sets: 2, reps: null, duration: 30, restTime: 45 },
    ],
  },
  {
    name: 'Stretch and breathe',
    category: 'flexibility',
    description: 'Ten quiet minutes, good for rest days too.',
    estimatedDuration: 10,
    equipment: 'A mat',
    exercises: [
      { name: 'Cat-cow', sets: 1, reps: 10, restTime: 15 },
      { name: "Child's pose", sets: 1, reps: null, duration: 60, restTime: 15 },
      { name: 'Kneeling hip flexor stretch', sets: 2, reps: null, duration: 45, restTime: 15 },
      { name: 'Seated forward fold', sets: 1, reps: null, duration: 60, restTime: 15 },
      { name: 'Supine twist', sets: 2, reps: null, duration: 45, restTime: 15 },
    ],
  },
];

/** The body that creates a ready workout. Exercises that the library lacks are left out. */
export function starterBody(starter: StarterWorkout, library: readonly Exercise[]): NewWorkout {
  const { name, category, description, estimatedDuration, exercises } = starter;
  return {
    ...{ name, category, description, estimatedDuration },
    exercises: exercises.flatMap(({ name: exerciseName, ...figures }) => {
      const exercise = library.find((one) => one.name === exerciseName);
      return exercise ? [{ exerciseId: exercise.id, ...figures }] : [];
    }),
  };
}
