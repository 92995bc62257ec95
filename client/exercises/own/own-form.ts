import { targetTexts } from '@client/texts/target-texts';
import { EQUIPMENT, MOVEMENTS, MUSCLE_GROUPS } from '@common/contract/training/exercise-words';
import { type Category, type Difficulty, MEASURES, type Measure } from '@common/contract/training/exercises';
import type { NewOwnExercise, OwnExercise } from '@common/contract/training/own-exercises';

export type Muscle = (typeof MUSCLE_GROUPS)[number];
type Equipment = (typeof EQUIPMENT)[number];
type FormMovement = (typeof MOVEMENTS)[number];

/** Choices of the measure. `assisted` is body weight whose load is help. */
export const FORM_MEASURES = [...MEASURES.slice(0, 2), 'assisted', ...MEASURES.slice(2)] as const;
export type FormMeasure = Measure | 'assisted';
export const measureName = (measure: FormMeasure): string =>
  measure === 'assisted' ? targetTexts.assisted : targetTexts.measures[measure];

/** The form of an own exercise. */
export interface OwnForm {
  name: string;
  category: Category;
  difficulty: Difficulty;
  muscleGroups: readonly Muscle[];
  equipment: Equipment;
  /** Movement of its figure; empty: that of the most alike exercise. */
  movement: FormMovement | '';
  measure: FormMeasure;
  /** Its weight is that of one hand of two (SPEC M9). */
  isPerHand: boolean;
  /** One side at a time (SPEC M10). */
  isPerSide: boolean;
  /** Body weight counts as lifted (SPEC M11). */
  countsBody: boolean;
  instructions: string;
}

/** True where the sets of a measure have a weight that may be that of one hand. */
export const hasHands = (measure: FormMeasure): boolean =>
  measure === 'reps_weight' || measure === 'weight_time';

/** True where the sets of a measure are done with the body, whose weight may count. */
export const hasBody = (measure: FormMeasure): boolean => measure === 'bodyweight' || measure === 'assisted';

/** Form of a new exercise: all fields but the name have defaults. */
export const newOwnForm = (name = ''): OwnForm => ({
  name,
  category: 'strength',
  difficulty: 'intermediate',
  muscleGroups: ['full body'],
  equipment: 'none',
  movement: '',
  measure: 'reps_weight',
  isPerHand: false,
  isPerSide: false,
  countsBody: false,
  instructions: '',
});

/** Form of an existing exercise; muscles, equipment and a movement that the lists do not have are dropped. */
export const ownFormOf = ({ muscleGroups, equipment, ...exercise }: OwnExercise): OwnForm => ({
  name: exercise.name,
  category: exercise.category,
  difficulty: exercise.difficulty,
  muscleGroups: MUSCLE_GROUPS.filter((group) => muscleGroups.includes(group)),
  equipment: EQUIPMENT.find((one) => one === equipment) ?? 'none',
  movement: MOVEMENTS.find((one) => one === exercise.movement) ?? '',
  measure: exercise.isAssisted && exercise.measure === 'bodyweight' ? 'assisted' : exercise.measure,
  isPerHand: exercise.isPerHand === true,
  isPerSide: exercise.isPerSide === true,
  countsBody: exercise.countsBody === true,
  instructions: exercise.instructions,
});

/** Adds a muscle group, or removes it if it is there. */
export const toggle = (groups: readonly Muscle[], group: Muscle): Muscle[] =>
  MUSCLE_GROUPS.filter((one) => (one === group ? !groups.includes(one) : groups.includes(one)));

/** The first fault of a form, as a message; null if there is none. */
export function ownFault({ name, muscleGroups }: OwnForm): string | null {
  if (!name.trim()) return 'Please enter a name.';
  if (muscleGroups.length === 0) return 'Please choose at least one muscle group.';
  return muscleGroups.length > 8 ? 'Please choose at most 8 muscle groups.' : null;
}

export const ownBody = ({
  name,
  instructions,
  muscleGroups,
  measure,
  isPerHand,
  countsBody,
  movement,
  ...form
}: OwnForm): NewOwnExercise => ({
  ...form,
  movement: movement || null,
  measure: measure === 'assisted' ? 'bodyweight' : measure,
  isAssisted: measure === 'assisted',
  isPerHand: isPerHand && hasHands(measure),
  countsBody: countsBody && hasBody(measure),
  muscleGroups: [...muscleGroups],
  name: name.trim(),
  instructions: instructions.trim(),
});
