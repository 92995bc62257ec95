import { Suspense, useMemo, useState } from 'react';
import type { Workout } from '@common/workouts';
import { useCall } from '../api/use-call';
import { useMember } from '../auth/use-member';
import { openWorkout } from '../player/frame/open-player';
import { FULL_WIDTH, Page } from '../ui/layout/layout';
import { lazyPart } from '../ui/overlay/lazy-part';
import { deleteWorkout, duplicateWorkout } from './change-workouts';
import { useCreateParam } from './use-create-param';
import type { WorkoutActions } from './workout-card';
import { WorkoutsContent } from './workouts-content';
import { WorkoutsHeader } from './workouts-header';

// Loaded when first opened, so that the list shows sooner.
const WorkoutDialog = lazyPart(async () => ({
  default: (await import('./editor/workout-dialog')).WorkoutDialog,
}));
const WorkoutDetails = lazyPart(async () => ({
  default: (await import('./workout-details')).WorkoutDetails,
}));

/** The dialog that is open above the list. */
type Open = { dialog: 'editor'; workout: Workout | null } | { dialog: 'details'; workout: Workout } | null;

/** /workouts: the member's workouts, to search, build, change and start. */
export default function WorkoutsPage() {
  const member = useMember();
  const query = useCall('listWorkouts', {}, { enabled: member !== null });
  const [open, setOpen] = useState<Open>(null);
  useCreateParam(() => setOpen({ dialog: 'editor', workout: null }));

  const actions = useMemo<WorkoutActions>(
    () => ({
      start: openWorkout,
      show: (workout) => setOpen({ dialog: 'details', workout }),
      edit: (workout) => setOpen({ dialog: 'editor', workout }),
      duplicate: (workout) => void duplicateWorkout(workout),
      remove: (workout) => void deleteWorkout(workout),
    }),
    [],
  );
  // The current version: the workout may have changed since the dialog opened, here or on another screen.
  const shown =
    open?.dialog === 'details'
      ? (query.data?.find(({ id }) => id === open.workout.id) ?? open.workout)
      : null;
  const create = () => setOpen({ dialog: 'editor', workout: null });
  const close = () => setOpen(null);

  return (
    <Page $width={FULL_WIDTH}>
      <WorkoutsHeader
        isSignedIn={member !== null}
        isRefreshing={query.isFetching}
        onRefresh={() => void query.refetch()}
        onCreate={create}
      />
      <WorkoutsContent query={query} actions={actions} onCreate={create} />
      <Suspense fallback={null}>
        {open?.dialog === 'editor' && (
          <WorkoutDialog
            key={open.workout?.id ?? 'new'}
            workout={open.workout}
            onClose={close}
            onReopen={() => setOpen(open)}
          />
        )}
        {shown && <WorkoutDetails workout={shown} onEdit={() => actions.edit(shown)} onClose={close} />}
      </Suspense>
    </Page>
  );
}
