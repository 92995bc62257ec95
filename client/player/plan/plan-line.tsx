import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  ListOrdered,
  Minus,
  Play,
  Plus,
  Repeat2,
  Trash2,
} from 'lucide-react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { IconButton } from '@client/ui/button/icon-button';
import { plannedFor } from '@client/ui/format/next-step';
import { plannedText } from '@client/ui/format/sets';
import { Num } from '@client/ui/layout/text';
import { DropdownMenu } from '@client/ui/overlay/dropdown-menu';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import { MAX_SETS } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import type { PlanEntry } from '@common/player/plan/plan';
import type { EntryProgress } from '@common/player/state/derive';
import { canDropSet, doneUpTo, isEntryDone } from '@common/player/state/entries';
import { planSets } from '../set/set-actions';
import { spotAbove, spotBelow } from './neighbours';
import { doNext, moveExercise, removeExercise } from './plan-actions';

const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  padding: 0.375rem 0;
  border-top: 1px solid ${v.line};
  &:first-child {
    border-top: 0;
  }
  &[aria-current] {
    margin-inline: -1rem;
    padding-inline: 1rem;
    box-shadow: inset 4px 0 0 ${v.goMark};
  }
`;
const Name = styled.div`
  min-width: 0;
  font-weight: 600;
  & > small {
    display: block;
    margin-top: 0.125rem;
    color: ${v.muted};
    font-size: ${size[13]};
    font-weight: 400;
  }
`;

function howFar({ sets, skipped }: EntryProgress): string {
  const done = sets.filter((record) => record !== null).length;
  if (skipped) return ' · skipped';
  if (done === sets.length) return ' · done';
  return done > 0 ? ` · ${done} of ${sets.length} done` : '';
}

interface Props {
  session: Session;
  entry: PlanEntry;
  progress: EntryProgress;
  isNow: boolean;
  onReplace: () => void;
  /** Opens what is meant for each set. */
  onTargets: () => void;
}

/** One exercise of the plan, with all that can be done about it. */
export function PlanLine({ session, entry, progress, isNow, onReplace, onTargets }: Props) {
  const { workout } = session;
  const settings = useSettings();
  const { name } = entry.exercise;
  const isDone = isEntryDone(progress);
  const isWhole = doneUpTo(progress) === entry.sets;
  const [above, below] = [spotAbove(workout, entry.id), spotBelow(workout, entry.id)];
  return (
    <Line aria-current={isNow ? 'step' : undefined}>
      <Name>
        {name}
        <small>
          <Num>{plannedText(plannedFor(entry, settings))}</Num>
          {howFar(progress)}
          {isNow && ' · now'}
        </small>
      </Name>
      <DropdownMenu
        trigger={<IconButton icon={EllipsisVertical} variant="ghost" label={`Change ${name}`} />}
        items={[
          {
            label: 'Do Next',
            icon: Play,
            disabled: isDone || isNow,
            onSelect: () => doNext(session, entry.id),
          },
          { label: 'Change Sets', icon: ListOrdered, disabled: isDone, onSelect: onTargets },
          {
            label: 'Add a Set',
            icon: Plus,
            disabled: entry.sets >= MAX_SETS,
            onSelect: () => planSets(session, entry, entry.sets + 1),
          },
          {
            label: 'Remove Set',
            icon: Minus,
            disabled: !canDropSet(progress),
            onSelect: () => planSets(session, entry, entry.sets - 1),
          },
          {
            label: 'Move Up',
            icon: ArrowUp,
            disabled: !above,
            onSelect: () => above && moveExercise(session, entry.id, above),
          },
          {
            label: 'Move Down',
            icon: ArrowDown,
            disabled: !below,
            onSelect: () => below && moveExercise(session, entry.id, below),
          },
          { label: 'Replace', icon: Repeat2, disabled: isDone, onSelect: onReplace },
          {
            label: 'Remove Exercise',
            icon: Trash2,
            destructive: true,
            disabled: isDone && isWhole,
            onSelect: () => removeExercise(session, entry.id),
          },
        ]}
      />
    </Line>
  );
}
