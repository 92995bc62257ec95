import styled from 'styled-components';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog';
import { copyText } from '../ui/overlay/copy-text';
import { toast } from '../ui/overlay/toast-store';
import { v } from '../ui/theme/tokens';
import { hideDetails, useDetailsAlert } from './details-alert';

const Details = styled.p`
  margin-top: 0.5rem;
  padding: 0.875rem;
  border: 1px solid ${v.line};
  border-radius: 14px;
  background: ${v.raised};
  white-space: pre-line;
  overflow-wrap: anywhere;
  user-select: all;
`;

/** The alert that stands in where the clipboard is not allowed: the text to copy by hand. */
export function DetailsAlertDialog() {
  const shown = useDetailsAlert((state) => state.shown);
  const answer = async (again: boolean) => {
    if (again && shown && !(await copyText(shown.details)))
      return void toast({ title: 'Your browser blocked copying', variant: 'destructive' });
    if (again) toast({ title: 'Copied' });
    hideDetails();
  };
  if (!shown) return null;
  return (
    <ConfirmDialog
      open
      title={shown.title}
      text="Your browser blocked copying. Copy the details by hand:"
      confirmLabel="Copy Again"
      cancelLabel="Close"
      onAnswer={(again) => void answer(again === true)}
    >
      <Details>{shown.details}</Details>
    </ConfirmDialog>
  );
}
