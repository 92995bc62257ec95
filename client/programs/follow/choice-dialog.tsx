import type { ReactNode } from 'react';
import { MainAction, OtherAction } from '@client/dialogs/docked-actions';
import { Stack } from '@client/ui/layout/layout';
import { Dialog } from '@client/ui/overlay/dialog';

interface Props {
  title: string;
  action: string;
  disabled?: boolean;
  onClose: () => void;
  onChoose: () => void;
  children: ReactNode;
}

/** A dialog with fields and one decision. */
export function ChoiceDialog({ title, action, disabled = false, onClose, onChoose, children }: Props) {
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <OtherAction onClick={onClose}>Cancel</OtherAction>
          <MainAction
            variant="go"
            disabled={disabled}
            onClick={() => {
              onChoose();
              onClose();
            }}
          >
            {action}
          </MainAction>
        </>
      }
    >
      <Stack>{children}</Stack>
    </Dialog>
  );
}
