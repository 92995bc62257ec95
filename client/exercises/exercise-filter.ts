import {
  CATEGORIES,
  type Category,
  categorySchema,
  DIFFICULTIES,
  type Difficulty,
  difficultySchema,
} from '@common/contract/training/exercises';

/** Filter of the library. Empty means all. */
export interface ExerciseFilter {
  search: string;
  category: Category | '';
  difficulty: Difficulty | '';
}

/** Parses the filter from the address; unknown categories and difficulties count as none. */
export function filterIn(search: URLSearchParams): ExerciseFilter {
  return {
    search: search.get('search') ?? '',
    category: categorySchema.safeParse(search.get('category')).data ?? '',
    difficulty: difficultySchema.safeParse(search.get('difficulty')).data ?? '',
  };
}

/** Query parameters of a filter, without empty ones. */
export function addressOf(filter: ExerciseFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

const titled = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;

export const CATEGORY_OPTIONS = [
  { value: '' as const, label: 'All categories' },
  ...CATEGORIES.map((value) => ({ value, label: value === 'hiit' ? 'HIIT' : titled(value) })),
];
export const DIFFICULTY_OPTIONS = [
  { value: '' as const, label: 'All difficulties' },
  ...DIFFICULTIES.map((value) => ({ value, label: titled(value) })),
];
