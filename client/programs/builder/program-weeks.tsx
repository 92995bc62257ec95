import { useState } from 'react';
import { focusIfLost } from '@client/dialogs/focus-if-lost';
import { Button } from '@client/ui/button/button';
import { Notice } from '@client/ui/feedback/notice';
import { Stack } from '@client/ui/layout/layout';
import { Tabs } from '@client/ui/layout/tabs';
import type { Program, ProgramWorkout } from '@common/programs';
import { AddWorkout, focusWorkoutSelect } from './add-workout';
import { MoveDialog } from './move-dialog';
import { moveScheduled, type Place, schedule, unschedule } from './schedule';
import { WeekPlan } from './week-plan';
import { Sticky } from './week-plan-style';
import { countByWeek, planOf, weeksOf } from './weekly-plan';

interface Props {
  program: Program;
  week: number;
  onWeek: (week: number) => void;
}

/** A tab for each week, and the plan of the one that is open. */
export function ProgramWeeks({ program, week, onWeek }: Props) {
  const [day, setDay] = useState('');
  const [moving, setMoving] = useState<ProgramWorkout | null>(null);
  const [removed, setRemoved] = useState<ProgramWorkout | null>(null);
  const counts = countByWeek(program);

  const remove = async (entry: ProgramWorkout) => {
    setRemoved(null);
    if ((await unschedule(entry)) && entry.workout) setRemoved(entry);
    focusIfLost(`#scheduled-${entry.id}`, `#add-on-${entry.day}`);
  };
  const undo = ({ programId, workoutId, week, day }: ProgramWorkout) => {
    setRemoved(null);
    void schedule(programId, workoutId, { week, day });
  };
  const move = async (entry: ProgramWorkout, place: Place) => {
    setMoving(null);
    if (place.week !== entry.week || place.day !== entry.day) await moveScheduled(entry, place);
    focusIfLost(`#scheduled-${entry.id}`, '[role="tab"][data-state="active"]');
  };
  const plan = (
    <Stack>
      <AddWorkout programId={program.id} week={week} day={day} onDay={setDay} />
      <WeekPlan
        week={week}
        days={planOf(program, week)}
        onAdd={(chosen) => {
          setDay(String(chosen));
          focusWorkoutSelect();
        }}
        onMove={setMoving}
        onRemove={(entry) => void remove(entry)}
      />
      {removed && (
        <Sticky>
          <Notice
            kind="done"
            title={`${removed.workout?.name} removed from week ${removed.week}, ${removed.dayName}.`}
            action={
              <Button size="sm" onClick={() => undo(removed)}>
                Undo
              </Button>
            }
          />
        </Sticky>
      )}
    </Stack>
  );
  const label = (number: number) => {
    const count = counts.get(number);
    return count ? `Week ${number} · ${count}` : `Week ${number}`;
  };

  return (
    <>
      <Tabs
        label="Weeks"
        value={String(week)}
        onChange={(next) => {
          setRemoved(null);
          onWeek(Number(next));
        }}
        tabs={weeksOf(program).map((number) => ({
          value: String(number),
          label: label(number),
          content: number === week ? plan : null,
        }))}
      />
      {moving && (
        <MoveDialog entry={moving} weeks={weeksOf(program)} onAnswer={(place) => void move(moving, place)} />
      )}
    </>
  );
}
