import { EllipsisVertical, Flag, Trash2 } from 'lucide-react';
import { IconButton } from '@client/ui/button/icon-button';
import { DropdownMenu } from '@client/ui/overlay/dropdown-menu';
import type { Session } from '@common/contract/training/sessions';
import { finish } from '../actions/session-actions';
import { discard } from './paused-view';

/** Acts on the whole workout, at any of its sets: finish it early, or discard it. */
export function PlayerMenu({ session }: { session: Session }) {
  const isEmpty = session.workout.exercises.length === 0;
  return (
    <DropdownMenu
      trigger={<IconButton icon={EllipsisVertical} label="Workout menu" variant="ghost" />}
      items={[
        { label: 'Finish Now', icon: Flag, onSelect: () => void finish(session), disabled: isEmpty },
        {
          label: 'Discard Workout',
          icon: Trash2,
          onSelect: () => void discard(session),
          destructive: true,
        },
      ]}
    />
  );
}
