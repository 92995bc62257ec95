import { CATEGORIES, type Category } from '@common/contract/training/exercises';

/** The categories of a workout, to choose one. */
export const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: value }));

/** The same, to narrow a list by one or by none. */
export const CATEGORY_FILTERS: readonly { value: Category | ''; label: string }[] = [
  { value: '', label: 'All categories' },
  ...CATEGORY_OPTIONS,
];
