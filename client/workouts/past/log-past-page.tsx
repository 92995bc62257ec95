import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  DAY_MS,
  HOUR_MS,
  MAX_DURATION_MINUTES,
  MAX_EXERCISES_PER_WORKOUT,
  MAX_SETS,
  MINUTE_MS,
} from '@common/constants';
import type { Exercise } from '@common/contract/training/exercises';
import type { PerformedSet } from '@common/player/plan/performed-set';
import type { Plan } from '@common/player/plan/plan';
import { readWhole } from '@common/player/plan/typed-number';
import { planOf, quickPlan } from '@common/sync/replica/local-session';
import { call } from '../../api/call';
import { detailOf } from '../../api/errors';
import { invalidateList } from '../../api/lists';
import { useCall, useSettings } from '../../api/use-call';
import { useMember } from '../../auth/member-store';
import { PickExercises } from '../../player/plan/choose-exercise';
import { type DraftEntry, performedOf } from '../../progress/mend-draft';
import { faultOfStart, fieldTexts, momentOf } from '../../progress/past/typed-moment';
import { SESSION_PARAM } from '../../progress/session-link';
import { MendEntry } from '../../progress/session-mend-form';
import { Button } from '../../ui/button/button';
import { Field, FieldFault } from '../../ui/field/field';
import { focusFault } from '../../ui/field/focus-fault';
import { Input } from '../../ui/field/input';
import { NumberField } from '../../ui/field/number-field';
import { Select } from '../../ui/field/select';
import { Grid, Page, Row, Stack } from '../../ui/layout/layout';
import { PageHeader } from '../../ui/layout/page-header';
import { Dialog } from '../../ui/overlay/dialog';
import { toast } from '../../ui/overlay/toast-store';
import { draftEntry, draftOfPlan, entryFor, newLogIds, offersOfPast, weightOn } from './log-draft';

const MINUTES = { unit: 'minutes', min: 1, max: MAX_DURATION_MINUTES } as const;
/** Value of the choice of exercises that belong to no workout. */
const NO_WORKOUT = '';

interface Draft {
  workoutId: string;
  plan: Plan;
  entries: DraftEntry[];
}

const EMPTY: Draft = { workoutId: NO_WORKOUT, plan: { ...quickPlan(), name: 'Workout' }, entries: [] };

/** The sets typed for each entry; null where a text is unclear. */
function typedSets(entries: readonly DraftEntry[]): Map<string, PerformedSet[]> | null {
  const sets = new Map<string, PerformedSet[]>();
  for (const draft of entries) {
    const performed = performedOf(draft);
    if (!performed) return null;
    sets.set(draft.entry.id, performed);
  }
  return sets;
}

/** Logs a workout that was done without the app: which one, when, how long, and its sets. */
export default function LogPastPage() {
  const navigate = useNavigate();
  const settings = useSettings();
  const userId = useMember()?.id ?? '';
  const { data: workouts = [] } = useCall('listWorkouts', {});
  const [ids] = useState(() => newLogIds(userId));
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [when, setWhen] = useState(() => fieldTexts(Date.now() - DAY_MS - HOUR_MS));
  const [minutes, setMinutes] = useState('60');
  const [isChoosing, setIsChoosing] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);

  const startedAt = momentOf(when.day, when.time);
  const duration = readWhole(minutes, MINUTES);
  const length = duration.says === 'number' && duration.value > 0 ? duration.value : null;
  const isTooLong =
    startedAt !== null && length !== null && startedAt + length * MINUTE_MS > Date.now() + MINUTE_MS;
  const startFault = faultOfStart(startedAt, Date.now());
  const minutesFault =
    length === null
      ? 'Please enter how many minutes it took.'
      : isTooLong
        ? 'That would end in the future.'
        : null;
  const setCount = draft.entries.reduce((sum, { sets }) => sum + sets.length, 0);

  const chooseWorkout = (workoutId: string) => {
    const workout = workouts.find(({ id }) => id === workoutId);
    const plan = workout && planOf(workout);
    setDraft(plan ? { workoutId, plan, entries: draftOfPlan(plan, settings) } : EMPTY);
  };
  const addExercise = (exercise: Exercise) => {
    setDraft((before) => {
      const last = Math.max(0, ...before.plan.exercises.map(({ order }) => order));
      const round = Math.max(1, ...before.plan.exercises.map(({ roundNumber }) => roundNumber));
      const entry = { ...entryFor(exercise, last + 1, userId), roundNumber: round };
      const category = before.workoutId === NO_WORKOUT ? exercise.category : before.plan.category;
      return {
        ...before,
        plan: { ...before.plan, category, exercises: [...before.plan.exercises, entry] },
        entries: [...before.entries, draftEntry(entry, settings)],
      };
    });
    setIsChoosing(false);
  };
  const replace = (changed: DraftEntry) =>
    setDraft((before) => ({
      ...before,
      entries: before.entries.map((one) => (one.entry.id === changed.entry.id ? changed : one)),
    }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const sets = typedSets(draft.entries);
    if (!sets || startFault || minutesFault || startedAt === null || length === null) return focusFault();
    if (setCount === 0 || isSaving) return;
    setIsSaving(true);
    const workoutId = draft.workoutId || null;
    try {
      const plan = { ...draft.plan, name: draft.plan.name.trim() || 'Workout' };
      const isBodyLifted = plan.exercises.some(({ exercise }) => exercise.countsBody);
      const bodyWeight = isBodyLifted ? weightOn(await call('listMeasurements', {}), when.day) : undefined;
      const past = { plan, workoutId, sets, startedAt, minutes: length, bodyWeight };
      for (const body of offersOfPast(past, ids)) await call('offerSession', { body });
      toast({ title: 'Workout logged', description: plan.name });
      void navigate(`/progress?${SESSION_PARAM}=${ids.sessionId}`, { replace: true });
    } catch (error) {
      toast({ title: 'Failed to log workout', description: detailOf(error), variant: 'destructive' });
      setIsSaving(false);
    } finally {
      invalidateList('sessions');
    }
  };

  const options = [
    { value: NO_WORKOUT, label: 'Pick exercises' },
    ...workouts
      .filter(({ exercises }) => exercises.length > 0)
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Page $width={48}>
      <PageHeader
        title="Log a Past Workout"
        text="Trained without the app? Log it here. It counts for records, streak and totals."
      />
      <form noValidate onSubmit={(event) => void submit(event)} aria-label="Past workout">
        <Stack $gap={5}>
          <Field label="Workout">
            <Select options={options} value={draft.workoutId} onChange={chooseWorkout} />
          </Field>
          {draft.workoutId === NO_WORKOUT && (
            <Field label="Name">
              <Input
                value={draft.plan.name}
                maxLength={120}
                onChange={({ target }) =>
                  setDraft((before) => ({ ...before, plan: { ...before.plan, name: target.value } }))
                }
              />
            </Field>
          )}
          <Grid $min={9} $gap={3} $fit>
            <Field label="Day" error={isTried && startFault}>
              <Input
                type="date"
                min="1970-01-02"
                max={fieldTexts(Date.now()).day}
                value={when.day}
                onChange={({ target }) => setWhen({ ...when, day: target.value })}
              />
            </Field>
            <Field label="Start">
              <Input
                type="time"
                value={when.time}
                onChange={({ target }) => setWhen({ ...when, time: target.value })}
              />
            </Field>
          </Grid>
          <NumberField
            size="sm"
            label="Minutes"
            value={minutes}
            onChange={setMinutes}
            fault={isTried ? minutesFault : null}
            {...MINUTES}
          />
          {draft.entries.map((one) => (
            <MendEntry key={one.entry.id} draft={one} most={MAX_SETS} onChange={replace} />
          ))}
          {isTried && setCount === 0 && (
            <FieldFault>Please add an exercise with at least one set.</FieldFault>
          )}
          <Row $fill>
            {draft.plan.exercises.length < MAX_EXERCISES_PER_WORKOUT && (
              <Button style={{ whiteSpace: 'nowrap' }} onClick={() => setIsChoosing(true)}>
                <Plus aria-hidden="true" />
                Add Exercise
              </Button>
            )}
            <Button variant="go" type="submit" loading={isSaving}>
              Log Workout
            </Button>
          </Row>
        </Stack>
      </form>
      <Dialog open={isChoosing} onOpenChange={setIsChoosing} title="Add Exercise">
        <PickExercises plan={draft.plan} onChoose={addExercise} />
      </Dialog>
    </Page>
  );
}
