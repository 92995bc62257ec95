import { Library } from 'lucide-react';
import { LineLink } from './line-link';

/** Leads to the exercise library. */
export function LibraryTeaser() {
  return (
    <LineLink
      to="/exercises"
      icon={Library}
      title="Exercise Library"
      text="Find the next exercise by name, category or difficulty."
    />
  );
}
