import { useRef, useState } from 'react';
import { useSettings } from '@client/api/use-settings';
import { useMember } from '@client/auth/use-member';
import { VisuallyHidden } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import { toast } from '@client/ui/overlay/toast-store';
import type { Exercise } from '@common/exercises';
import { unitOf } from '@common/settings';
import type { Workout } from '@common/workouts';
import { BuildPane } from './build-pane';
import { DialogActions } from './dialog-actions';
import { faultsIn } from './draft-check';
import { withExercise } from './draft-exercises';
import { currentRoundTitle, withNewRound } from './draft-rounds';
import { focusAddExercise, focusFault } from './editor-focus';
import { Panes } from './editor-style';
import { PickPane } from './pick-pane';
import { useDraft } from './use-draft';
import { useSaveWorkout } from './use-save-workout';

interface Props {
  /** Null: a new workout. */
  workout: Workout | null;
  onClose: () => void;
  /** Opens the editor again, when a cancel is undone. */
  onReopen: () => void;
}

/** Creates or edits a workout. Closing keeps the draft, Cancel discards it. */
export function WorkoutDialog({ workout, onClose, onReopen }: Props) {
  const member = useMember();
  const settings = useSettings();
  const state = useDraft(member?.id ?? null, workout);
  const { form, draft, change, isRestored, isChanged, forget, keep } = state;
  const [view, setView] = useState<'build' | 'pick'>('build');
  const [news, setNews] = useState('');
  const name = useRef<HTMLInputElement>(null);
  const save = useSaveWorkout(workout, () => {
    forget();
    onClose();
  });

  const submit = form.handleSubmit(
    (checked) => save.mutate(checked),
    (errors) => {
      const [first] = faultsIn(errors);
      if (!first) return;
      toast({ title: first.message, variant: 'destructive' });
      focusFault(first);
    },
  );
  const cancel = () => {
    forget();
    onClose();
    const undo = () => {
      keep();
      onReopen();
    };
    if (isChanged) toast({ title: 'Draft discarded', action: { label: 'Undo', onClick: undo } });
  };
  const close = () => {
    onClose();
    if (isChanged) toast({ title: 'Draft kept', description: 'Open the workout again to go on.' });
  };
  const add = (exercise: Exercise) => {
    change((now) => withExercise(now, exercise, unitOf(settings, exercise.id)));
    form.clearErrors('exercises');
    setNews(`${exercise.name} added to ${currentRoundTitle(draft)}.`);
  };
  const newRound = () => {
    change(withNewRound);
    setNews(`Adding to ${currentRoundTitle(withNewRound(draft))}.`);
  };
  const show = (next: 'build' | 'pick') => {
    setView(next);
    // Once the other view is on screen.
    setTimeout(focusAddExercise);
  };

  return (
    <Dialog
      open
      size="lg"
      title={workout ? 'Edit Workout' : 'Create Workout'}
      initialFocus={workout || isRestored ? undefined : name}
      onOpenChange={(open) => !open && close()}
      footer={
        <DialogActions
          view={view}
          saveLabel={workout ? 'Save Workout' : 'Create Workout'}
          isSaving={save.isPending}
          onPick={() => show('pick')}
          onDone={() => show('build')}
          onNewRound={newRound}
          onCancel={cancel}
          onSave={() => void submit()}
        />
      }
    >
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <Panes $view={view}>
        <BuildPane state={state} nameRef={name} announce={setNews} />
        <PickPane added={draft.exercises} round={currentRoundTitle(draft)} onAdd={add} />
      </Panes>
    </Dialog>
  );
}
