import { Archive, ArchiveRestore, EllipsisVertical, Merge, Pencil, Split } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMember } from '@client/auth/member-store';
import { IconButton } from '@client/ui/button/icon-button';
import { DropdownMenu } from '@client/ui/overlay/dropdown-menu';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import type { OwnExercise } from '@common/contract/training/own-exercises';
import { archiveExercise, restoreExercise, separateExercise } from './change-own';

const OwnExerciseDialog = lazyPart(() => import('./own-exercise-dialog'));
const MergeDialog = lazyPart(() => import('./merge-dialog'));

type Open = 'edit' | 'merge' | null;

/** Returns a predicate: members may change their own exercises, admins also the club's. */
export function useMayChange(): (exercise: OwnExercise) => boolean {
  const isAdmin = useMember()?.isAdmin ?? false;
  return ({ isClub }) => !isClub || isAdmin;
}

/** Menu of an own exercise: edit, merge, archive, or their undo. */
export function OwnActions({ exercise, own }: { exercise: OwnExercise; own: readonly OwnExercise[] }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <DropdownMenu
        trigger={<IconButton icon={EllipsisVertical} variant="ghost" label={`Change ${exercise.name}`} />}
        items={itemsFor(exercise, setOpen)}
      />
      <Suspense fallback={null}>
        {open === 'edit' && <OwnExerciseDialog exercise={exercise} onClose={close} />}
        {open === 'merge' && <MergeDialog exercise={exercise} own={own} onClose={close} />}
      </Suspense>
    </>
  );
}

function itemsFor(exercise: OwnExercise, setOpen: (open: Open) => void) {
  if (exercise.mergedInto)
    return [{ label: 'Undo Merge', icon: Split, onSelect: () => void separateExercise(exercise) }];
  return [
    { label: 'Edit', icon: Pencil, onSelect: () => setOpen('edit') },
    { label: 'Merge', icon: Merge, onSelect: () => setOpen('merge') },
    exercise.archivedAt
      ? { label: 'Restore', icon: ArchiveRestore, onSelect: () => void restoreExercise(exercise) }
      : { label: 'Archive', icon: Archive, onSelect: () => void archiveExercise(exercise) },
  ];
}
