import { Timer } from 'lucide-react';
import { IconButton } from '@client/ui/button/icon-button';
import { restClock } from '@client/ui/format/clocks';
import { DropdownMenu } from '@client/ui/overlay/dropdown-menu';
import type { Session } from '@common/contract/training/sessions';
import { act } from '../actions/session-actions';
import { unlockSound } from './rest-sound';

/** Common lengths; 120 s is the default [4.17]. */
const LENGTHS_SECONDS = [30, 60, 90, 120, 180, 300];

/** Menu that starts a rest timer by hand, independent of the exercise. */
export function RestTimerMenu({ session }: { session: Session }) {
  const start = (seconds: number) => {
    unlockSound();
    void act(session.id, { type: 'start_rest', durationMs: seconds * 1_000 });
  };
  return (
    <DropdownMenu
      trigger={<IconButton icon={Timer} label="Start a rest timer" />}
      items={LENGTHS_SECONDS.map((seconds) => ({
        label: restClock(seconds * 1_000),
        onSelect: () => start(seconds),
      }))}
    />
  );
}
