import { PROGRAM_MAX_WEEKS, PROGRAM_MIN_WEEKS } from '@common/constants';
import { type Difficulty, difficultySchema } from '@common/contract/training/exercises';
import { type Goal, goalSchema, type NewProgram, type Program } from '@common/contract/training/programs';
import { numberOr, readNumber } from '@common/player/plan/typed-number';
import { programTexts } from '@common/texts';

/** Texts and choices of the form. */
export interface ProgramForm {
  name: string;
  description: string;
  /** Weeks, as typed. */
  duration: string;
  difficulty: Difficulty;
  goal: Goal | '';
}

/** A new form; difficulty starts at intermediate [5.12]. */
export const emptyProgramForm: ProgramForm = {
  name: '',
  description: '',
  duration: '',
  difficulty: 'intermediate',
  goal: '',
};

/** Form of an existing program. */
export const formOf = (program: Program): ProgramForm => ({
  name: program.name,
  description: program.description ?? '',
  duration: String(program.duration),
  difficulty: program.difficulty,
  goal: program.goal ?? '',
});

/** Parses whole weeks from 1 to 52; null for anything else. */
export function readWeeks(text: string): number | null {
  const weeks = numberOr(readNumber(text, { unit: 'weeks', max: PROGRAM_MAX_WEEKS }), null);
  return weeks !== null && Number.isInteger(weeks) && weeks >= PROGRAM_MIN_WEEKS ? weeks : null;
}

/** The first fault with its fields, in the order of [5.9] to [5.11]; null if the form is valid. */
export function faultOf(
  form: ProgramForm,
  signedIn: boolean,
): { fields: ('name' | 'duration')[]; title: string; message: string } | null {
  const empty: ('name' | 'duration')[] = [];
  if (!form.name.trim()) empty.push('name');
  if (!form.duration.trim()) empty.push('duration');
  const title = programTexts.validationTitle;
  if (empty.length > 0) return { fields: empty, title, message: programTexts.nameAndDurationRequired };
  if (readWeeks(form.duration) === null)
    return { fields: ['duration'], title, message: 'Please enter a duration from 1 to 52 weeks.' };
  return signedIn ? null : { fields: [], title, message: programTexts.signInRequired };
}

/** Request body of a valid form. */
export function programBody(form: ProgramForm): Omit<NewProgram, 'userId'> {
  return {
    name: form.name.trim(),
    description: form.description.trim() || null,
    duration: readWeeks(form.duration) ?? PROGRAM_MIN_WEEKS,
    difficulty: difficultySchema.parse(form.difficulty),
    goal: form.goal === '' ? null : goalSchema.parse(form.goal),
  };
}
