import { ArrowLeft, Check, Flag, Plus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { serverNow } from '@client/sync/server-clock';
import { Button } from '@client/ui/button/button';
import { SkeletonList } from '@client/ui/feedback/skeleton';
import { figure, formatCount } from '@client/ui/format/figures';
import { Stack } from '@client/ui/layout/layout';
import { Text, VisuallyHidden } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import { toast } from '@client/ui/overlay/toast-store';
import { useEscape } from '@client/ui/overlay/use-escape';
import { media } from '@client/ui/theme/mixins';
import type { Exercise } from '@common/contract/training/exercises';
import type { Session } from '@common/contract/training/sessions';
import { volumeIn, volumeOf } from '@common/player/plan/performed-set';
import type { PlanEntry } from '@common/player/plan/plan';
import type { EntryProgress } from '@common/player/state/derive';
import { doneUpTo, entriesOf, workedSets } from '@common/player/state/entries';
import { elapsedMinutes } from '@common/player/state/selectors';
import { act, finish } from '../actions/session-actions';
import type { SetName } from '../set/edit-set-dialog';
import type { ExerciseChange } from '../set/scene';
import { UndoLine } from '../set/undo-line';
import { countingOf } from '../set/use-actual';
import { PickExercises, ReplaceExercise } from './choose-exercise';
import { addExercise, replaceExercise } from './plan-actions';
import { RestChoice } from './rest-choice';
import { SetRowFields } from './set-row-fields';
import { rowsOf, targetsIn, withOneMore } from './set-targets';

interface TargetsFormProps {
  id: string;
  session: Session;
  entry: PlanEntry;
  progress: EntryProgress | undefined;
  onDone: () => void;
}

/** Edits the targets of an exercise in a running workout. Sets that are done cannot be removed. */
function TargetsForm({ id, session, entry, progress, onDone }: TargetsFormProps) {
  const settings = useSettings();
  // Fixed when the form opens: typed figures keep their unit if it is switched on another screen.
  const [counting] = useState(() => countingOf(entry, settings));
  const [rows, setRows] = useState(() => rowsOf(entry, counting.unit));
  const done = progress ? doneUpTo(progress) : 0;
  const save = async () => {
    const targets = targetsIn(rows, counting);
    if (!targets) return void toast({ title: 'Please fix what is marked.', variant: 'destructive' });
    await act(session.id, { type: 'plan_sets', entryId: entry.id, sets: rows.length, targets });
    onDone();
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack $gap={4}>
        <Text $muted>For this workout only. Sets you have done stay as they are.</Text>
        <ul>
          {rows.map((row, index) => (
            <SetRowFields
              key={row.key}
              row={row}
              set={index + 1}
              counting={counting}
              effort={settings.effort}
              onChange={(next) => setRows(rows.map((one) => (one.key === next.key ? next : one)))}
              onRemove={
                rows.length > 1 && index >= done
                  ? () => setRows(rows.filter(({ key }) => key !== row.key))
                  : undefined
              }
            />
          ))}
        </ul>
        <Button type="button" onClick={() => setRows(withOneMore(rows))}>
          <Plus aria-hidden="true" />
          Add Set
        </Button>
      </Stack>
    </form>
  );
}

const TARGETS_FORM = 'plan-targets';
/** A full-width line above the buttons, until there is space beside them. */
const Undone = styled.div`
  && {
    flex-basis: 100%;
  }
  &:empty {
    display: none;
  }
  ${media.tablet} {
    && {
      flex: 1 1 0;
    }
  }
`;
const fetchList = () => import('./sheet-list');
const SheetList = lazyPart(fetchList);

/** The dialog's view: the session sheet, the library (to add or replace), or the sets or the rest of one exercise. */
type PlanView = { kind: 'plan' } | { kind: 'add' } | { kind: 'targets'; entry: PlanEntry } | ExerciseChange;

/** The view that the dialog was opened for: the sheet, adding exercises, or a change of one. */
export type OpenedPlan = 'plan' | 'add' | ExerciseChange;

interface Props {
  session: Session;
  /** The view it was opened with; null: closed. */
  opened: OpenedPlan | null;
  onEdit: (name: SetName) => void;
  onClose: () => void;
}

/** "14 min · 7 of 18 sets · 4,210 lb": how far the workout is. */
function SheetProgress({ session: { workout, state } }: { session: Session }) {
  const { unit } = useSettings();
  const entries = entriesOf(workout, state);
  const all = entries.reduce((sum, { sets }) => sum + sets.length, 0);
  const done = entries.reduce((sum, { sets }) => sum + sets.filter((record) => record !== null).length, 0);
  const volume = volumeIn(volumeOf(workedSets(state)), unit);
  const parts = [`${elapsedMinutes(state, serverNow())} min`, `${done} of ${formatCount(all, 'set')}`];
  return [...parts, ...(volume > 0 ? [`${figure(volume)} ${unit}`] : [])].join(' · ');
}

/**
 * The session sheet: every exercise with its sets, to mend, to go to and to change. The plan changes on every screen at
 * once, offline too, and each change can be undone.
 */
export function PlanDialog({ session, opened, onEdit, onClose }: Props) {
  const [chosen, setView] = useState<PlanView | null>(null);
  const [added, setAdded] = useState(0);
  const isDragged = useRef(false);
  // It may be opened offline first.
  useEffect(() => void fetchList().catch(() => {}), []);
  const isOneThing = opened !== null && opened !== 'plan';
  const view: PlanView = chosen ?? firstView(opened);
  const close = () => {
    setView(null);
    setAdded(0);
    onClose();
  };
  // If it was opened for one exercise, it closes after that.
  const back = () => {
    setAdded(0);
    if (isOneThing && !chosen) close();
    else setView({ kind: 'plan' });
  };
  // From the library back to the sheet.
  useEscape(opened !== null && chosen?.kind === 'add', back);
  const add = (exercise: Exercise) => {
    void addExercise(session, exercise);
    setAdded((count) => count + 1);
  };
  const title =
    view.kind === 'replace' ? (
      `Replace ${view.entry.exercise.name}`
    ) : view.kind === 'rest' ? (
      `Rest after ${view.entry.exercise.name}`
    ) : view.kind === 'targets' ? (
      `Sets of ${view.entry.exercise.name}`
    ) : view.kind === 'add' ? (
      'Add Exercises'
    ) : (
      <>
        <VisuallyHidden>Session: </VisuallyHidden>
        {session.workout.name}
      </>
    );
  return (
    <Dialog
      open={opened !== null}
      onOpenChange={(open) => !open && close()}
      title={title}
      description={view.kind === 'plan' ? <SheetProgress session={session} /> : undefined}
      onEscapeKeyDown={(event) => isDragged.current && event.preventDefault()}
      footer={
        view.kind === 'plan' ? (
          <>
            <Undone>
              <UndoLine session={session} />
            </Undone>
            <Button onClick={() => setView({ kind: 'add' })}>
              <Plus aria-hidden="true" />
              Add Exercise
            </Button>
            <Button
              disabled={session.workout.exercises.length === 0}
              onClick={() => {
                close();
                void finish(session);
              }}
            >
              <Flag aria-hidden="true" />
              Finish Now
            </Button>
          </>
        ) : (
          <>
            {added > 0 ? (
              <>
                <Undone>
                  <UndoLine session={session} />
                </Undone>
                <Button variant="go" onClick={back}>
                  <Check aria-hidden="true" />
                  Done
                </Button>
              </>
            ) : (
              <Button onClick={back}>
                <ArrowLeft aria-hidden="true" />
                Back
              </Button>
            )}
            {view.kind === 'targets' && (
              <Button variant="go" type="submit" form={TARGETS_FORM}>
                Save Sets
              </Button>
            )}
          </>
        )
      }
    >
      {view.kind === 'plan' ? (
        <Suspense fallback={<SkeletonList label="Loading the session" />}>
          <SheetList
            session={session}
            onEdit={onEdit}
            onReplace={(entry) => setView({ kind: 'replace', entry })}
            onTargets={(entry) => setView({ kind: 'targets', entry })}
            onRest={(entry) => setView({ kind: 'rest', entry })}
            onLeave={close}
            onDrag={(isOn) => {
              isDragged.current = isOn;
            }}
          />
        </Suspense>
      ) : view.kind === 'targets' ? (
        <TargetsForm
          id={TARGETS_FORM}
          session={session}
          entry={view.entry}
          progress={entriesOf(session.workout, session.state).find(
            ({ entryId }) => entryId === view.entry.id,
          )}
          onDone={back}
        />
      ) : view.kind === 'rest' ? (
        <RestChoice session={session} entry={view.entry} onDone={back} />
      ) : view.kind === 'replace' ? (
        <ReplaceExercise
          plan={session.workout}
          instead={view.entry.exercise}
          onChoose={(exercise) => {
            void replaceExercise(session, view.entry.id, exercise);
            close();
          }}
        />
      ) : (
        <PickExercises plan={session.workout} added={added} onChoose={add} />
      )}
    </Dialog>
  );
}

function firstView(opened: OpenedPlan | null): PlanView {
  return typeof opened === 'object' && opened ? opened : { kind: opened ?? 'plan' };
}
