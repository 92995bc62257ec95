import type { Category } from '@common/contract/training/exercises';
import { Badge } from './badge';

/** A training category, in its colour and its word. */
export function CategoryPill({ category }: { category: Category }) {
  return <Badge $tone={category}>{category}</Badge>;
}
