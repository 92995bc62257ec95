import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { MainAction, OtherAction } from '@client/dialogs/docked-actions';
import { Button } from '@client/ui/button/button';
import { DesktopOnly, OnePaneOnly } from './editor-style';
import { fieldIds } from './field-ids';

const WholeLine = styled(OnePaneOnly)`
  && {
    flex: 1 1 100%;
  }
`;

interface Props {
  view: 'build' | 'pick';
  saveLabel: string;
  isSaving: boolean;
  /** Shows the library, on screens where it is not beside the workout. */
  onPick: () => void;
  /** Back from the library to the workout, on a phone. */
  onDone: () => void;
  /** Starts a new round, which exercises are added to from then on. */
  onNewRound: () => void;
  onCancel: () => void;
  onSave: () => void;
}

/** The docked actions: add exercises, save or cancel; while a phone shows the library, New Round and Done. */
export function DialogActions(props: Props) {
  const { view, saveLabel, isSaving, onPick, onDone, onNewRound, onCancel, onSave } = props;
  const actions = (
    <>
      <OtherAction size="lg" onClick={onCancel}>
        Cancel
      </OtherAction>
      <MainAction size="lg" variant="go" loading={isSaving} onClick={onSave}>
        {saveLabel}
      </MainAction>
    </>
  );
  if (view === 'build')
    return (
      <>
        <WholeLine>
          <Button id={fieldIds.addExercise} wide onClick={onPick}>
            <Plus aria-hidden="true" />
            Add Exercises
          </Button>
        </WholeLine>
        {actions}
      </>
    );
  return (
    <>
      <OnePaneOnly>
        <Button size="lg" wide onClick={onNewRound}>
          New Round
        </Button>
      </OnePaneOnly>
      <OnePaneOnly>
        <Button size="lg" variant="go" wide onClick={onDone}>
          Done
        </Button>
      </OnePaneOnly>
      <DesktopOnly>{actions}</DesktopOnly>
    </>
  );
}
