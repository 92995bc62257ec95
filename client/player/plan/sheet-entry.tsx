import { useSortable } from '@dnd-kit/sortable';
import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  Flame,
  GripVertical,
  Link2,
  ListOrdered,
  Minus,
  Play,
  Plus,
  Repeat2,
  StickyNote,
  Timer,
  Trash2,
  Unlink2,
} from 'lucide-react';
import { type CSSProperties, Suspense, useId, useState } from 'react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { ExerciseFigure } from '@client/exercises/exercise-figure';
import { noteTexts } from '@client/texts/note-texts';
import { targetTexts } from '@client/texts/target-texts';
import { IconButton } from '@client/ui/button/icon-button';
import { SupersetTick } from '@client/ui/field/superset-ticks';
import { plannedFor } from '@client/ui/format/next-step';
import { plannedText } from '@client/ui/format/sets';
import { Num } from '@client/ui/layout/text';
import { LARGE_TEXT } from '@client/ui/overlay/dialog-style';
import { DropdownMenu } from '@client/ui/overlay/dropdown-menu';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import { bareButton, focusInside, media } from '@client/ui/theme/mixins';
import { tint, v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import { MAX_SETS } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import type { Settings } from '@common/contract/training/settings';
import { noteOf } from '@common/player/commands/notes';
import type { RecordMade } from '@common/player/plan/bests';
import { clockedStyleOf, groupOf, lapsOf } from '@common/player/plan/order';
import type { PlanEntry } from '@common/player/plan/plan';
import type { EntryProgress } from '@common/player/state/derive';
import { canDropSet, doneUpTo, isEntryDone } from '@common/player/state/entries';
import { partsFor } from '@common/programs/member-steps';
import { act } from '../actions/session-actions';
import type { SetName } from '../set/edit-set-dialog';
import { planSets } from '../set/set-actions';
import { countingOf } from '../set/use-actual';
import { spotAbove, spotBelow } from './neighbours';
import { doNext, moveExercise, partSuperset, removeExercise } from './plan-actions';
import { SetChips } from './set-chips';
import { rowsOf, targetsIn } from './set-targets';
import { withWarmUps } from './warm-up-rows';

const NoteDialog = lazyPart(() => import('@client/notes/note-dialog'));

const Row = styled.li`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr) auto;
  gap: 0.375rem 0.5rem;
  padding: 0.625rem 0.25rem 0.75rem;
  border-radius: 20px;
  background: ${v.page};
  &[aria-current] {
    background: ${tint('go')};
    box-shadow: inset 0 0 0 1px ${v.goMark};
  }
  ${LARGE_TEXT} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    & > [data-figure] {
      display: none;
    }
  }
  &[data-dragged] {
    position: relative;
    z-index: 1;
    background: ${v.raised};
    box-shadow: 0 12px 32px rgb(0 0 0 / 0.28);
  }
`;
const Handle = styled.button`
  ${bareButton}
  ${focusInside}
  display: grid;
  place-items: center;
  width: min(2.75rem, 56px);
  min-height: 2.75rem;
  border-radius: 12px;
  color: ${v.muted};
  cursor: grab;
  touch-action: none;
`;
const Words = styled.div`
  min-width: 0;
  padding-block: 0.25rem;
  font-size: ${size[16]};
  font-weight: 650;
  line-height: 1.25;
  & > small {
    display: block;
    margin-top: 0.125rem;
    color: ${v.muted};
    font-size: ${size[13]};
    font-weight: 400;
  }
`;
const Go = styled(Words).attrs({ as: 'button' })<{ type: 'button'; onClick: () => void }>`
  ${bareButton}
  ${focusInside}
  padding-block: 0.25rem;
  border-radius: 12px;
  font-size: ${size[16]};
  font-weight: 650;
  line-height: 1.25;
  text-align: start;
  ${media.hover} {
    &:hover {
      color: ${v.goText};
    }
  }
`;
const Note = styled.p`
  grid-column: 2 / -1;
  ${LARGE_TEXT} {
    grid-column: 1 / -1;
  }
  padding-inline-end: 0.75rem;
  color: ${v.muted};
  font-size: ${size[13]};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const Chips = styled.div`
  grid-column: 2 / -1;
  ${LARGE_TEXT} {
    grid-column: 1 / -1;
  }
  padding-inline-end: 0.5rem;
`;

function howFar({ sets, skipped }: EntryProgress): string {
  const done = sets.filter((record) => record !== null).length;
  if (skipped) return ' · skipped';
  if (done === sets.length) return ' · done';
  return done > 0 ? ` · ${done} of ${sets.length} done` : '';
}

/** The targets of an entry with warm-ups before its work sets; null where none can be made, or a set is done. */
function warmedUp({ workout }: Session, entry: PlanEntry, progress: EntryProgress, settings: Settings) {
  if (doneUpTo(progress) > 0 || isEntryDone(progress) || groupOf(workout, entry.id)?.style) return null;
  const planned = plannedFor(entry, settings);
  const counting = countingOf(entry, settings);
  const parts = partsFor(entry.exercise.equipment, settings, counting.unit);
  const rows = withWarmUps(rowsOf(planned, counting.unit), counting, parts, entry.previous);
  return rows && targetsIn(rows, counting);
}

export interface SheetEntryProps {
  session: Session;
  entry: PlanEntry;
  /** "A1": its place in a round of laps. */
  letter: string | undefined;
  progress: EntryProgress;
  /** Number of the current set, if it is of this exercise. */
  now: number | null;
  records: ReadonlyMap<string, readonly RecordMade[]>;
  onEdit: (name: SetName) => void;
  onReplace: () => void;
  /** Ticked for a superset; null: none is being made. */
  isTicked: boolean | null;
  onTick: (isTicked: boolean) => void;
  /** Opens the targets of each set. */
  onTargets: () => void;
  /** Opens the rest after each set. */
  onRest: () => void;
  /** Shows the current exercise. */
  onLeave: () => void;
}

/** One exercise of the session sheet: its sets as chips, and all that can be done about it. */
export function SheetEntry(props: SheetEntryProps) {
  const { session, entry, letter, progress, now, records, isTicked, onTick } = props;
  const { onEdit, onReplace, onTargets, onRest, onLeave } = props;
  const { workout, state } = session;
  const settings = useSettings();
  const [isNoting, setNoting] = useState(false);
  const tickId = useId();
  const { name } = entry.exercise;
  const isDone = isEntryDone(progress);
  const isNow = now !== null;
  const isWhole = doneUpTo(progress) === entry.sets;
  const [above, below] = [spotAbove(workout, entry.id), spotBelow(workout, entry.id)];
  const note = noteOf(entry, state);
  const isByClock = clockedStyleOf(workout, entry.roundNumber) !== null;
  const group = groupOf(workout, entry.id);
  const isInLaps = group !== null && lapsOf(group) !== null;
  const warmed = warmedUp(session, entry, progress, settings);
  const sortable = useSortable({ id: entry.id });
  const { transform, transition, isDragging } = sortable;
  const style: CSSProperties = {
    ...(transform && { transform: `translate3d(0, ${transform.y}px, 0)` }),
    ...(transition && { transition }),
  };
  const go = () => {
    if (!isNow) doNext(session, entry.id);
    onLeave();
  };
  const words = (
    <>
      {letter && `${letter} `}
      {name}
      <small>
        <Num>{plannedText(plannedFor(entry, settings))}</Num>
        {howFar(progress)}
        {isNow && ' · now'}
      </small>
    </>
  );
  return (
    <Row
      ref={sortable.setNodeRef}
      style={style}
      aria-current={isNow ? 'step' : undefined}
      data-dragged={isDragging ? '' : undefined}
      data-entry={entry.id}
    >
      {isTicked === null ? (
        <Handle
          ref={sortable.setActivatorNodeRef}
          type="button"
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={`Move ${name}`}
        >
          <GripVertical size={18} aria-hidden="true" />
        </Handle>
      ) : (
        <SupersetTick
          id={tickId}
          name={name}
          isTicked={isTicked}
          disabled={isDone || isByClock}
          onTick={onTick}
        />
      )}
      <ExerciseFigure exercise={entry.exercise} size={48} />
      {isTicked !== null ? (
        <Words as="label" htmlFor={tickId}>
          {words}
        </Words>
      ) : isDone ? (
        <Words>{words}</Words>
      ) : (
        <Go type="button" onClick={go}>
          {words}
        </Go>
      )}
      <DropdownMenu
        trigger={<IconButton icon={EllipsisVertical} variant="ghost" label={`Change ${name}`} />}
        items={[
          {
            label: 'Do Next',
            icon: Play,
            disabled: isDone || isNow,
            onSelect: () => doNext(session, entry.id),
          },
          { label: 'Replace', icon: Repeat2, disabled: isDone, onSelect: onReplace },
          isInLaps
            ? {
                label: 'Split Superset',
                icon: Unlink2,
                onSelect: () => partSuperset(session, entry.id),
              }
            : {
                label: 'Make Superset',
                icon: Link2,
                disabled: isDone || isByClock || workout.exercises.length < 2,
                onSelect: () => onTick(true),
              },
          { label: 'Change Sets', icon: ListOrdered, disabled: isDone, onSelect: onTargets },
          { label: 'Change Rest', icon: Timer, disabled: isDone || isByClock, onSelect: onRest },
          {
            label: note.text ? noteTexts.edit : noteTexts.add,
            icon: StickyNote,
            onSelect: () => setNoting(true),
          },
          {
            label: 'Add Set',
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
            label: targetTexts.addWarmUps,
            icon: Flame,
            disabled: !warmed,
            onSelect: () => warmed && planSets(session, entry, warmed.length, warmed),
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
          {
            label: 'Remove Exercise',
            icon: Trash2,
            destructive: true,
            disabled: isDone && isWhole,
            onSelect: () => removeExercise(session, entry.id),
          },
        ]}
      />
      <Chips>
        <SetChips
          session={session}
          entry={entry}
          progress={progress}
          now={now}
          records={records}
          onEdit={onEdit}
          onGo={go}
        />
      </Chips>
      {note.text && <Note>{note.text}</Note>}
      {isNoting && (
        <Suspense fallback={null}>
          <NoteDialog
            title={noteTexts.aboutExercise(name)}
            note={note}
            canPin
            onSave={(next) => void act(session.id, { type: 'note', entryId: entry.id, ...next })}
            onClose={() => setNoting(false)}
          />
        </Suspense>
      )}
    </Row>
  );
}
