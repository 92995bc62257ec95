import { ArrowLeft, ArrowRight, ChevronDown, Plus, Trash2 } from 'lucide-react';
import { Button } from '@client/ui/button/button';
import { confirm } from '@client/ui/overlay/confirm-store';
import { DropdownMenu } from '@client/ui/overlay/dropdown-menu';
import { PROGRAM_MAX_WEEKS } from '@common/constants';
import type { Program } from '@common/contract/training/programs';
import type { WeeksChange } from '@common/programs/program-weeks';
import { changeWeeks } from './schedule';

type Change = WeeksChange extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'duration'>
    : never
  : never;

interface Props {
  program: Program;
  week: number;
  /** Workouts of the week. */
  count: number;
  /** Opens the week that the member is in after the change. */
  onWeek: (week: number) => void;
}

/** Inserts, moves and removes weeks, at the one that is open. */
export function WeekMenu({ program, week, count, onWeek }: Props) {
  const { duration } = program;
  const change = async (what: Change, then: number) => {
    onWeek(then);
    const isDone = await changeWeeks(program, { duration, ...what } as WeeksChange);
    if (!isDone) onWeek(week);
  };
  const remove = async () => {
    const isSure =
      count === 0 ||
      (await confirm({
        title: `Remove week ${week}?`,
        text: 'Its days are cleared, and the weeks after it move up by one. Your workouts stay in My Workouts.',
        confirmLabel: 'Remove Week',
        destructive: true,
      }));
    if (isSure) await change({ kind: 'remove', week }, Math.min(week, duration - 1));
  };
  const move = (to: number) => void change({ kind: 'move', week, to }, to);
  const hasSpace = duration < PROGRAM_MAX_WEEKS;
  return (
    <DropdownMenu
      trigger={
        <Button size="sm">
          Change Weeks
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      items={[
        ...(hasSpace
          ? [
              {
                label: 'Insert a Week Before',
                icon: Plus,
                onSelect: () => void change({ kind: 'insert', week }, week),
              },
              {
                label: 'Insert a Week After',
                icon: Plus,
                onSelect: () => void change({ kind: 'insert', week: week + 1 }, week + 1),
              },
            ]
          : []),
        ...(week > 1 ? [{ label: 'Move Earlier', icon: ArrowLeft, onSelect: () => move(week - 1) }] : []),
        ...(week < duration
          ? [{ label: 'Move Later', icon: ArrowRight, onSelect: () => move(week + 1) }]
          : []),
        ...(duration > 1
          ? [
              {
                label: `Remove Week ${week}`,
                icon: Trash2,
                onSelect: () => void remove(),
                destructive: true,
              },
            ]
          : []),
      ]}
    />
  );
}
