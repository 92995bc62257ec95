import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { Stack } from '@client/ui/layout/layout';
import { Label, Text } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import { toast } from '@client/ui/overlay/toast-store';
import { media } from '@client/ui/theme/mixins';
import type { Exercise } from '@common/contract/training/exercises';
import type { Session } from '@common/contract/training/sessions';
import type { PlanEntry } from '@common/player/plan/plan';
import type { EntryProgress } from '@common/player/state/derive';
import { doneUpTo, entriesOf } from '@common/player/state/entries';
import { position } from '@common/player/state/position';
import { roundsOf } from '@common/player/state/rounds';
import { act } from '../actions/session-actions';
import { UndoLine } from '../set/undo-line';
import { countingOf } from '../set/use-actual';
import { ChooseExercise } from './choose-exercise';
import { addExercise, replaceExercise } from './plan-actions';
import { PlanLine } from './plan-line';
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
    if (!targets) return void toast({ title: 'Please mend what is marked.', variant: 'destructive' });
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
        <Text $muted>For this workout. Sets that are done stay as they were done.</Text>
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
          Add a Set
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
const Entries = styled.ul.attrs({ role: 'list' })``;

/** The dialog's view: the plan, the library (to add or replace), or the sets of one exercise. */
export type PlanView = { kind: 'plan' } | { kind: 'add' } | { kind: 'replace' | 'targets'; entry: PlanEntry };

interface Props {
  session: Session;
  /** The view it was opened with; null: closed. */
  opened: PlanView['kind'] | null;
  onClose: () => void;
}

/** Changes the plan of a running workout on every screen at once, offline too. Each change can be undone. */
export function PlanDialog({ session, opened, onClose }: Props) {
  const [chosen, setView] = useState<PlanView | null>(null);
  const isAdding = opened === 'add';
  const view: PlanView = chosen ?? { kind: isAdding ? 'add' : 'plan' };
  const close = () => {
    setView(null);
    onClose();
  };
  // If it was opened to add one exercise, it closes after that.
  const back = () => (isAdding && !chosen ? close() : setView({ kind: 'plan' }));
  const choose = (exercise: Exercise) => {
    if (view.kind === 'replace') void replaceExercise(session, view.entry.id, exercise);
    else void addExercise(session, exercise);
    back();
  };
  const instead = view.kind === 'replace' ? view.entry.exercise : null;
  const title = instead
    ? `Instead of ${instead.name}`
    : view.kind === 'targets'
      ? `Sets of ${view.entry.exercise.name}`
      : view.kind === 'add'
        ? 'Add an exercise'
        : 'Change workout';
  return (
    <Dialog
      open={opened !== null}
      onOpenChange={(open) => !open && close()}
      title={title}
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
          </>
        ) : (
          <>
            <Button onClick={back}>
              <ArrowLeft aria-hidden="true" />
              Back
            </Button>
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
        <PlanList session={session} onView={setView} />
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
      ) : (
        <ChooseExercise key={view.kind} plan={session.workout} instead={instead} onChoose={choose} />
      )}
    </Dialog>
  );
}

function PlanList({ session, onView }: { session: Session; onView: (view: PlanView) => void }) {
  const { workout, state } = session;
  const entries = entriesOf(workout, state);
  const now = position(workout, state)?.entry.id;
  return (
    <Stack $gap={6}>
      {roundsOf(workout).map((round) => (
        <section key={round.number} aria-label={round.name}>
          <Label as="h3">{round.name}</Label>
          <Entries>
            {round.entries.map((entry) => {
              const progress = entries.find(({ entryId }) => entryId === entry.id);
              return (
                progress && (
                  <PlanLine
                    key={entry.id}
                    session={session}
                    entry={entry}
                    progress={progress}
                    isNow={entry.id === now}
                    onReplace={() => onView({ kind: 'replace', entry })}
                    onTargets={() => onView({ kind: 'targets', entry })}
                  />
                )
              );
            })}
          </Entries>
        </section>
      ))}
    </Stack>
  );
}
