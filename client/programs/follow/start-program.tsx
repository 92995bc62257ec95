import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSettings } from '@client/api/use-call';
import { useMutationCall } from '@client/api/use-mutation-call';
import { useStoreZone } from '@client/api/use-store-zone';
import { MainAction, OtherAction } from '@client/dialogs/docked-actions';
import { useLiveStore } from '@client/sync/live-store';
import { ChipGroup } from '@client/ui/field/chip-group';
import { Field } from '@client/ui/field/field';
import { Input } from '@client/ui/field/input';
import { Select } from '@client/ui/field/select';
import { Stack } from '@client/ui/layout/layout';
import { Text } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import type { Program } from '@common/contract/training/programs';
import { followRun } from '@common/programs/follow-run';
import { stepsIn } from '@common/programs/member-steps';
import { faultsOf } from '@common/programs/program-faults';
import type { Run } from '@common/programs/run';
import { calendarOf, isoDate } from '@common/rules/days';
import { newObjectId } from '@common/sync/outbox/object-id';
import { Faults } from '../builder/faults';
import { Pair } from '../program-style';
import { onDayText } from './place-text';
import { useTodayZone } from './use-follow';
import { REST_OPTIONS } from './week-dialogs';

const MODES = [
  { value: 'calendar', label: 'On set days' },
  { value: 'queue', label: 'One after another' },
] as const;
type Mode = (typeof MODES)[number]['value'];

/** The run that a start would make of a program, to show its first day. */
function draftOf(program: Program, mode: Mode, start: string, fromWeek: number): Run {
  const places = program.workouts.flatMap(({ id, workoutId, workout, week, day, order }) =>
    workout && workout.exercises.length > 0 && week <= program.duration
      ? [{ id, workoutId, name: workout.name, week, day, order }]
      : [],
  );
  const ids = { id: program.id, programId: program.id, name: program.name };
  return { ...ids, mode, start, startedAt: 0, weeks: program.duration, fromWeek, places, facts: [] };
}

interface Props {
  program: Program;
  /** First week offered; 1 unless it is started anew from a later one. */
  fromWeek?: number;
  onClose: () => void;
}

const FORM_ID = 'start-program';

/** Starts a program: on its days or as a queue, on a date, from a week on. */
export function StartProgram({ program, fromWeek: offeredWeek = 1, onClose }: Props) {
  const today = calendarOf(useTodayZone())(new Date());
  const [mode, setMode] = useState<Mode>('calendar');
  const [start, setStart] = useState(isoDate(today));
  const [fromWeek, setFromWeek] = useState(String(offeredWeek));
  const [restDays, setRestDays] = useState('0');
  const [runId] = useState(() => newObjectId(useLiveStore.getState().memberId ?? program.userId));
  const settings = useSettings();
  const workouts = program.workouts.flatMap(({ workout }) => workout ?? []);
  const faults = faultsOf(program, stepsIn(workouts, settings));
  const navigate = useNavigate();
  const storeZone = useStoreZone();
  const startRun = useMutationCall('startRun', {
    failure: 'Failed to start program',
    onSuccess: ({ id }) => {
      void storeZone();
      // In place of the dialog's own history entry; the dialog goes with its screen.
      void navigate(`/programs/follow/${id}`, { replace: true });
    },
  });
  const isDate = !Number.isNaN(Date.parse(start));
  const draft = isDate ? draftOf(program, mode, start, Number(fromWeek)) : null;
  const followed = draft && followRun(draft, [], today);
  const first = followed?.due[0] ?? followed?.next ?? null;
  const firstText = !isDate
    ? 'Choose the day it starts.'
    : !first
      ? 'There are no workouts from this week on. Add some with Manage Program.'
      : first.due === null
        ? `First up: ${first.name}, whenever you are ready.`
        : `First up: ${first.name}, ${onDayText(first.due, today)}.`;
  return (
    <Dialog
      open
      size="sm"
      title={`Start ${program.name}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <OtherAction size="lg" onClick={onClose}>
            Cancel
          </OtherAction>
          <MainAction
            size="lg"
            variant="go"
            type="submit"
            form={FORM_ID}
            disabled={!first}
            loading={startRun.isPending}
          >
            Start Program
          </MainAction>
        </>
      }
    >
      <form
        id={FORM_ID}
        onSubmit={(event) => {
          event.preventDefault();
          if (!first || startRun.isPending) return;
          startRun.mutate({
            body: {
              id: runId,
              programId: program.id,
              mode,
              start,
              fromWeek: Number(fromWeek),
              ...(mode === 'queue' && restDays !== '0' && { restDays: Number(restDays) }),
            },
          });
        }}
      >
        <Stack>
          <ChipGroup label="How to follow it" options={MODES} value={mode} onChange={setMode} />
          <Text $muted>
            {mode === 'calendar'
              ? 'Each workout has its day of the week. If you miss one, move it, skip it or shift the rest.'
              : 'The next workout waits until you are ready. You can never miss one.'}
          </Text>
          <Pair>
            <Field label="Start">
              <Input type="date" value={start} required onChange={({ target }) => setStart(target.value)} />
            </Field>
            <Field label="From week">
              <Select
                options={Array.from({ length: program.duration }, (_, index) => ({
                  value: String(index + 1),
                  label: `Week ${index + 1}`,
                }))}
                value={fromWeek}
                onChange={setFromWeek}
              />
            </Field>
          </Pair>
          {mode === 'queue' && (
            <Field label="Minimum rest between workouts">
              <Select options={REST_OPTIONS} value={restDays} onChange={setRestDays} />
            </Field>
          )}
          <Text $strong role="status">
            {firstText}
          </Text>
          <Faults title="Before you start" faults={faults} />
        </Stack>
      </form>
    </Dialog>
  );
}
