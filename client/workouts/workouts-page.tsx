import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Workout } from '@common/contract/training/workouts';
import { workoutTexts } from '@common/texts';
import { call } from '../api/call';
import { callAndTell } from '../api/call-and-tell';
import { useCall } from '../api/use-call';
import { useMember } from '../auth/member-store';
import { deleteListed } from '../dialogs/delete-listed';
import { openWorkout } from '../player/frame/open-player';
import { Skeleton } from '../ui/feedback/skeleton';
import { FULL_WIDTH, Page } from '../ui/layout/layout';
import { lazyPart } from '../ui/overlay/lazy-part';
import type { WorkoutActions } from './workout-card';
import { WorkoutsContent } from './workouts-content';
import { WorkoutsHeader } from './workouts-header';

/** Asks, then deletes a workout; the toast puts it back. */
function deleteWorkout({ id, name }: Workout): Promise<void> {
  const params = { id };
  const restore = () =>
    callAndTell(
      'restoreWorkout',
      { params },
      {
        done: () => ({ title: 'Workout restored', description: name }),
        failure: 'Failed to restore workout',
      },
    );
  return deleteListed(id, {
    list: 'listWorkouts',
    title: `Delete ${name}`,
    text: workoutTexts.confirmDelete,
    send: () => call('deleteWorkout', { params }),
    name: 'deleteWorkout',
    failure: workoutTexts.deleteFailed,
    done: {
      title: 'Workout deleted',
      description: name,
      action: { label: 'Undo', onClick: () => void restore() },
    },
  });
}

/** Copies a workout; the copy stands first in the list. */
function duplicateWorkout({ id }: Workout): Promise<void> {
  return callAndTell(
    'duplicateWorkout',
    { params: { id } },
    {
      done: (copy) => ({ title: 'Workout duplicated', description: copy.name }),
      failure: 'Failed to duplicate workout. Please try again.',
    },
  );
}

/** `/workouts?create=1` (Home's Create) opens the dialog once; the address is then the plain one again. */
function useCreateParam(open: () => void): void {
  const [params, setParams] = useSearchParams();
  const newest = useRef(open);
  newest.current = open;
  const isAsked = params.get('create') === '1';
  useEffect(() => {
    if (!isAsked) return;
    newest.current();
    setParams(
      (now) => {
        now.delete('create');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, setParams]);
}

// Loaded when first opened, so that the list shows sooner.
const WorkoutDialog = lazyPart(async () => ({
  default: (await import('./editor/workout-dialog')).WorkoutDialog,
}));
const DraftList = lazyPart(() => import('./drafts/draft-list'));
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
  const drafts = useCall('listDrafts', {}, { enabled: member !== null });
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
      {drafts.data && drafts.data.length > 0 && (
        <Suspense fallback={<Skeleton $height="8rem" />}>
          <DraftList drafts={drafts.data} />
        </Suspense>
      )}
      <WorkoutsContent query={query} isHeld={drafts.isLoading} actions={actions} onCreate={create} />
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
