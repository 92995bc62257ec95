import { EllipsisVertical, Flag, Repeat2, Timer, Trash2 } from 'lucide-react';
import { IconButton } from '@client/ui/button/icon-button';
import { confirm } from '@client/ui/overlay/confirm-store';
import { DropdownMenu } from '@client/ui/overlay/dropdown-menu';
import type { Session } from '@common/contract/training/sessions';
import { act, finish } from '../actions/session-actions';
import { closePlayer } from './open-player';

/** Discards the session once the member is sure; it can be brought back for 30 days. Of an empty one nothing is left. */
export async function discard(session: Session): Promise<void> {
  const isEmpty =
    session.workout.exercises.length === 0 && session.state.facts.every(({ kind }) => kind !== 'set');
  if (isEmpty) {
    if (await act(session.id, { type: 'discard' })) closePlayer();
    return;
  }
  const isSure = await confirm({
    title: 'Discard this workout?',
    text: 'None of its sets will count. You can restore it for 30 days.',
    confirmLabel: 'Discard',
    destructive: true,
  });
  if (isSure) void act(session.id, { type: 'discard' });
}

interface MenuProps {
  session: Session;
  /** Changes the current exercise; left out in a round by the clock. */
  onChange?: (kind: 'replace' | 'rest') => void;
}

/** Acts on the workout at any of its sets: replace the exercise, set its rest, finish early, or discard. */
export function PlayerMenu({ session, onChange }: MenuProps) {
  const isEmpty = session.workout.exercises.length === 0;
  return (
    <DropdownMenu
      trigger={<IconButton icon={EllipsisVertical} label="Workout menu" variant="ghost" />}
      items={[
        ...(onChange
          ? [
              { label: 'Replace Exercise', icon: Repeat2, onSelect: () => onChange('replace') },
              { label: 'Change Rest', icon: Timer, onSelect: () => onChange('rest') },
            ]
          : []),
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
