import { CopyPlus, Plus, TrendingUp } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { detailOf } from '@client/api/errors';
import { useCall, useSettings } from '@client/api/use-call';
import { focusIfLost } from '@client/dialogs/delete-listed';
import { Button } from '@client/ui/button/button';
import { IconButton } from '@client/ui/button/icon-button';
import { ErrorState } from '@client/ui/feedback/error-state';
import { Notice } from '@client/ui/feedback/notice';
import { SkeletonList } from '@client/ui/feedback/skeleton';
import { Columns, Row, Stack } from '@client/ui/layout/layout';
import { Tabs } from '@client/ui/layout/tabs';
import { Text } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import { DropdownMenu } from '@client/ui/overlay/dropdown-menu';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import { toast } from '@client/ui/overlay/toast-store';
import { media } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { smallCaps } from '@client/ui/theme/type';
import type { Program, ProgramWorkout } from '@common/contract/training/programs';
import { stepsIn } from '@common/programs/member-steps';
import { faultsOf, type ProgramFault } from '@common/programs/program-faults';
import { programTexts } from '@common/texts';
import { AddWorkout, focusWorkoutSelect } from './add-workout';
import { faultsInWeek } from './fault-text';
import { Faults } from './faults';
import { MoveDialog } from './move-dialog';
import { ProgressionsDialog } from './progressions-dialog';
import { copyWeek, moveScheduled, type Place, schedule, unschedule } from './schedule';
import { ScheduledWorkout } from './scheduled-workout';
import { WeekMenu } from './week-menu';
import { countByWeek, emptyWeeksOf, type PlannedDay, planOf, weeksOf } from './weekly-plan';

const TrainedMuscles = lazyPart(() => import('@client/exercises/body/trained-muscles'), 'nothing');
const SimulationCard = lazyPart(() => import('./simulation-card'), 'nothing');

/** Seven columns where there is space for them. */
const Days = styled.ol`
  display: grid;
  gap: 0.5rem;
  list-style: none;
  ${media.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(max(8rem, 24%), 1fr));
  }
  ${media.desktop} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
`;

const Day = styled.li<{ $isRest: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  min-width: 0;
  min-height: 3.5rem;
  padding: 1rem 0.75rem 0.75rem 0.875rem;
  border: 1px ${({ $isRest }) => ($isRest ? 'dashed' : 'solid')} ${v.line};
  border-radius: 16px;
  background: ${({ $isRest }) => ($isRest ? 'transparent' : v.card)};
  ${media.desktop} {
    min-height: 12rem;
    padding: 0.75rem 0.625rem 0.25rem;
  }
`;

const DayName = styled.h3`
  ${smallCaps}
  padding-right: 3rem;
  ${media.tablet} {
    padding-right: 2rem;
    font-stretch: 85%;
    letter-spacing: 0.02em;
  }
  ${media.desktop} {
    padding: 0;
    letter-spacing: 0.05em;
  }
`;

/** The button that adds to the day: beside its name, on desktop at the foot of its column. */
const AddSlot = styled.div`
  position: absolute;
  top: 0.125rem;
  right: 0.25rem;
  ${media.desktop} {
    position: static;
    margin-top: auto;
    align-self: center;
  }
`;

/** Stays in sight at the foot of the dialog, wherever in the week the member is. */
const Sticky = styled.div`
  position: sticky;
  bottom: 1rem;
`;

const Entries = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  list-style: none;
`;

interface WeekPlanProps {
  week: number;
  days: readonly PlannedDay[];
  faults: readonly ProgramFault[];
  onAdd: (day: number) => void;
  onMove: (entry: ProgramWorkout) => void;
  onRemove: (entry: ProgramWorkout) => void;
}

/** Monday to Sunday: below each other on a phone, side by side on desktop. */
function WeekPlan({ week, days, faults, onAdd, onMove, onRemove }: WeekPlanProps) {
  const isFaulty = ({ id, workoutId }: ProgramWorkout) =>
    faults.some((fault) =>
      fault.kind === 'entry'
        ? fault.workoutId === workoutId
        : fault.kind !== 'empty week' && fault.scheduledId === id,
    );
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
                <ScheduledWorkout
                  key={entry.id}
                  entry={entry}
                  hasFault={isFaulty(entry)}
                  onMove={onMove}
                  onRemove={onRemove}
                />
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

interface ProgramWeeksProps {
  program: Program;
  week: number;
  onWeek: (week: number) => void;
}

/** A tab for each week, and the plan of the one that is open. */
function ProgramWeeks({ program, week, onWeek }: ProgramWeeksProps) {
  const [day, setDay] = useState('');
  const [moving, setMoving] = useState<ProgramWorkout | null>(null);
  const [isCopying, setCopying] = useState(false);
  const [removed, setRemoved] = useState<ProgramWorkout | null>(null);
  const [isProgressing, setProgressing] = useState(false);
  const settings = useSettings();
  const counts = countByWeek(program);
  const faults = faultsOf(
    program,
    stepsIn(
      program.workouts.flatMap(({ workout }) => workout ?? []),
      settings,
    ),
  );
  const inWeek = program.workouts.filter((entry) => entry.week === week);

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
  const copy = async (to: number) => {
    setRemoved(null);
    setCopying(true);
    const isCopied = await copyWeek(program, { from: week, to });
    setCopying(false);
    if (!isCopied) return;
    onWeek(to);
    toast({ title: `Week ${week} copied to week ${to}` });
  };
  const fill = async () => {
    setRemoved(null);
    setCopying(true);
    let filled = 0;
    for (const to of emptyWeeks) {
      if (!(await copyWeek(program, { from: week, to }))) break;
      filled += 1;
    }
    setCopying(false);
    if (filled > 0) toast({ title: `Week ${week} copied to ${filled} ${filled === 1 ? 'week' : 'weeks'}` });
  };
  const emptyWeeks = emptyWeeksOf(program);
  const others = weeksOf(program).filter((number) => number !== week);
  const plan = (
    <Stack>
      <AddWorkout programId={program.id} week={week} day={day} onDay={setDay} />
      <Row $justify="end" $gap={2}>
        {inWeek.some(({ workout }) => workout && workout.exercises.length > 0) && (
          <Button size="sm" onClick={() => setProgressing(true)}>
            <TrendingUp aria-hidden="true" />
            Set Progressions
          </Button>
        )}
        {others.length > 0 && counts.has(week) && (
          <DropdownMenu
            trigger={
              <Button size="sm" loading={isCopying}>
                <CopyPlus aria-hidden="true" />
                Copy Week
              </Button>
            }
            items={[
              ...(emptyWeeks.length > 1
                ? [{ label: 'To All Empty Weeks', icon: CopyPlus, onSelect: () => void fill() }]
                : []),
              ...[
                ...others.filter((number) => number > week),
                ...others.filter((number) => number < week),
              ].map((number) => ({
                label: `To Week ${number}`,
                icon: CopyPlus,
                onSelect: () => void copy(number),
              })),
            ]}
          />
        )}
        <WeekMenu
          program={program}
          week={week}
          count={counts.get(week) ?? 0}
          onWeek={(next) => {
            setRemoved(null);
            onWeek(next);
          }}
        />
      </Row>
      <WeekPlan
        week={week}
        days={planOf(program, week)}
        faults={faults}
        onAdd={(chosen) => {
          setDay(String(chosen));
          focusWorkoutSelect();
        }}
        onMove={setMoving}
        onRemove={(entry) => void remove(entry)}
      />
      <Faults
        title="Worth checking"
        faults={faultsInWeek(faults, week, new Set(inWeek.map(({ workoutId }) => workoutId)))}
      />
      <Suspense fallback={null}>
        <Columns>
          <TrainedMuscles exercises={inWeek.flatMap(({ workout }) => workout?.exercises ?? [])} of="week" />
          <SimulationCard program={program} />
        </Columns>
      </Suspense>
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
    if (count) return `Week ${number} · ${count}`;
    return counts.size === 0 ? `Week ${number}` : `Week ${number} · empty`;
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
      {isProgressing && <ProgressionsDialog program={program} onClose={() => setProgressing(false)} />}
      {moving && (
        <MoveDialog entry={moving} weeks={weeksOf(program)} onAnswer={(place) => void move(moving, place)} />
      )}
    </>
  );
}

interface Props {
  /** As the list had it; its workouts are fetched afresh. */
  program: Program;
  onClose: () => void;
}

/** Program Builder: which workout on which day of which week. */
export function ProgramBuilder({ program: listed, onClose }: Props) {
  const query = useCall('getProgram', { params: { id: listed.id } });
  const { data, isError, isFetching, refetch } = query;
  const program = data ?? listed;
  const [week, setWeek] = useState(1);

  useEffect(() => {
    if (isError) toast({ title: programTexts.loadFailed, variant: 'destructive' });
  }, [isError]);

  return (
    <Dialog
      open
      size="lg"
      title={program.name}
      description={`Program Builder · ${programTexts.scheduled(program.workouts.length)}`}
      onOpenChange={(open) => !open && onClose()}
    >
      {data && <ProgramWeeks program={data} week={Math.min(week, data.duration)} onWeek={setWeek} />}
      {!data && isError && (
        <ErrorState
          title={programTexts.loadFailed}
          text={detailOf(query.error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <SkeletonList rows={7} label="Loading program" />}
    </Dialog>
  );
}
