import { Timer } from 'lucide-react';
import type { Session } from '../../../common/sessions';
import { IconButton } from '../../ui/button/icon-button';
import { restClock } from '../../ui/format/clocks';
import { DropdownMenu } from '../../ui/overlay/dropdown-menu';
import { act } from '../actions/session-actions';
import { unlockSound } from './rest-sound';

/** Common lengths; 120 s is the default (product.md 4). */
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
