import { MainAction, OtherAction } from '../../dialogs/docked-actions';
import { Button } from '../../ui/button/button';
import { DesktopOnly, OnePaneOnly } from './editor-style';

interface Props {
  view: 'build' | 'pick';
  saveLabel: string;
  isSaving: boolean;
  /** Back from the library to the workout, on a phone. */
  onDone: () => void;
  onCancel: () => void;
  onSave: () => void;
}

/** The docked actions: save or cancel; while a phone shows the library, the way back. */
export function DialogActions({ view, saveLabel, isSaving, onDone, onCancel, onSave }: Props) {
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
  if (view === 'build') return actions;
  return (
    <>
      <OnePaneOnly>
        <Button size="lg" variant="go" wide onClick={onDone}>
          Done
        </Button>
      </OnePaneOnly>
      <DesktopOnly>{actions}</DesktopOnly>
    </>
  );
}
