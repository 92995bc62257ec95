import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { call } from '@client/api/call';
import { ApiError } from '@client/api/errors';
import { invalidateListsOf } from '@client/api/lists';
import { useSettings } from '@client/api/use-call';
import { useMember } from '@client/auth/member-store';
import { MainAction, OtherAction } from '@client/dialogs/docked-actions';
import { Button } from '@client/ui/button/button';
import { VisuallyHidden } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import { toast } from '@client/ui/overlay/toast-store';
import type { Exercise } from '@common/contract/training/exercises';
import { unitOf } from '@common/contract/training/settings';
import type { Workout } from '@common/contract/training/workouts';
import { workoutTexts } from '@common/texts';
import { BuildPane, NamePane } from './build-pane';
import type { Draft } from './draft';
import { bodyOf } from './draft-body';
import { faultsIn } from './draft-check';
import { withExercise } from './draft-exercises';
import { currentRoundTitle, withNewRound } from './draft-rounds';
import { focusAddExercise, focusFault } from './editor-focus';
import { type EditorView, OnePaneOnly, Panes } from './editor-style';
import { fieldIds } from './field-ids';
import { PickPane } from './pick-pane';
import { useDraft } from './use-draft';

const WholeLine = styled(OnePaneOnly)`
  && {
    flex: 1 1 100%;
  }
`;

const HalfLine = styled(OnePaneOnly)`
  && {
    flex: 1 1 40%;
  }
`;

interface DialogActionsProps {
  view: EditorView;
  saveLabel: string;
  isSaving: boolean;
  /** Shows the library, on screens where it is not beside the workout. */
  onPick: () => void;
  /** From the library to the sets of each exercise, on a phone. */
  onDetails: () => void;
  /** Starts a new round, which exercises are added to from then on. */
  onNewRound: () => void;
  onCancel: () => void;
  onSave: () => void;
}

/** The docked actions: add exercises, save or cancel; while a phone shows the library, New Round, the details, save. */
function DialogActions(props: DialogActionsProps) {
  const { view, saveLabel, isSaving, onPick, onDetails, onNewRound, onCancel, onSave } = props;
  return (
    <>
      {view === 'details' ? (
        <WholeLine>
          <Button id={fieldIds.addExercise} wide onClick={onPick}>
            <Plus aria-hidden="true" />
            Add Exercises
          </Button>
        </WholeLine>
      ) : (
        <>
          <HalfLine>
            <Button wide onClick={onNewRound}>
              New Round
            </Button>
          </HalfLine>
          <HalfLine>
            <Button wide onClick={onDetails}>
              Sets and Reps
            </Button>
          </HalfLine>
        </>
      )}
      <OtherAction size="lg" onClick={onCancel}>
        Cancel
      </OtherAction>
      <MainAction size="lg" variant="go" loading={isSaving} onClick={onSave}>
        {saveLabel}
      </MainAction>
    </>
  );
}

/** Creates the workout with its exercises in one call, or saves the one that is being edited. */
function useSaveWorkout(workout: Workout | null, onSaved: (saved: Workout) => void) {
  return useMutation({
    mutationFn: (draft: Draft) => {
      const body = bodyOf(draft);
      return workout
        ? call('changeWorkout', { params: { id: workout.id }, body })
        : call('createWorkout', { body: { ...body, isTemplate: false } });
    },
    onSuccess: (saved) => {
      invalidateListsOf('createWorkout');
      toast({ title: workout ? 'Workout saved' : 'Workout created', description: saved.name });
      onSaved(saved);
    },
    onError: (error) =>
      toast({
        title: workout ? 'Failed to save workout. Please try again.' : workoutTexts.createFailed,
        // A fault that the member can mend is told; anything else is the server's business.
        description: error instanceof ApiError && error.problem?.faults ? error.detail : undefined,
        variant: 'destructive',
      }),
  });
}

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
  const [view, setView] = useState<EditorView>(workout ? 'details' : 'pick');
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
      if (first.field === 'rows' || first.field === 'estimatedDuration') setView('details');
      // Once the field is on screen.
      setTimeout(() => focusFault(first));
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
    if (isChanged) toast({ title: 'Draft saved', description: 'Open the workout again to continue.' });
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
  const show = (next: EditorView) => {
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
          onDetails={() => show('details')}
          onNewRound={newRound}
          onCancel={cancel}
          onSave={() => void submit()}
        />
      }
    >
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <Panes $view={view}>
        <NamePane state={state} nameRef={name} />
        <BuildPane state={state} announce={setNews} />
        <PickPane added={draft.exercises} round={currentRoundTitle(draft)} onAdd={add} />
      </Panes>
    </Dialog>
  );
}
