import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCovered } from '@client/ui/overlay/overlay-entry';

/** Leads to the exercises of a muscle. In a dialog it replaces the dialog's history entry, which closes it. */
export function MuscleLink({ muscle, children = muscle }: { muscle: string; children?: ReactNode }) {
  const isCovered = useCovered();
  return (
    <Link replace={isCovered} to={`/exercises?search=${encodeURIComponent(muscle)}`}>
      {children}
    </Link>
  );
}
