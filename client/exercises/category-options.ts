import { CATEGORIES } from '@common/contract/training/exercises';

/** The categories of a workout, to choose one. */
export const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: value }));
