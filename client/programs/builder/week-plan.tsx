import { Plus } from 'lucide-react';
import { IconButton } from '@client/ui/button/icon-button';
import { Text } from '@client/ui/layout/text';
import type { ProgramWorkout } from '@common/programs';
import { programTexts } from '@common/texts';
import { ScheduledWorkout } from './scheduled-workout';
import { AddSlot, Day, DayName, Days, Entries } from './week-plan-style';
import type { PlannedDay } from './weekly-plan';

interface Props {
  week: number;
  days: readonly PlannedDay[];
  onAdd: (day: number) => void;
  onMove: (entry: ProgramWorkout) => void;
  onRemove: (entry: ProgramWorkout) => void;
}

/** Monday to Sunday: below each other on a phone, side by side on desktop. */
export function WeekPlan({ week, days, onAdd, onMove, onRemove }: Props) {
  return (
    <Days role="list" aria-label={`Week ${week}`}>
      {days.map(({ day, name, workouts }) => (
        <Day key={day} $isRest={workouts.length === 0}>
          <DayName>{name}</DayName>
          {workouts.length === 0 ? (
            <Text $size={13} $muted>
              {programTexts.restDay}
            </Text>
          ) : (
            <Entries>
              {workouts.map((entry) => (
                <ScheduledWorkout key={entry.id} entry={entry} onMove={onMove} onRemove={onRemove} />
              ))}
            </Entries>
          )}
          <AddSlot>
            <IconButton
              id={`add-on-${day}`}
              icon={Plus}
              label={`Add workout on ${name}`}
              variant="ghost"
              onClick={() => onAdd(day)}
            />
          </AddSlot>
        </Day>
      ))}
    </Days>
  );
}
