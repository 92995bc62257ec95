import { Minus, Plus } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { setAs } from '@client/ui/format/loads';
import { setLetters, shortSetText } from '@client/ui/format/sets';
import type { Counting } from '@client/ui/format/typed-set';
import { v } from '@client/ui/theme/tokens';
import { MAX_SETS } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import type { Settings } from '@common/contract/training/settings';
import { lastTime } from '@common/player/figures/suggestions';
import type { PerformedSet } from '@common/player/plan/performed-set';
import type { PlanEntry } from '@common/player/plan/plan';
import { targetOf } from '@common/player/plan/plan';
import type { EntryProgress } from '@common/player/state/derive';
import { canDropSet, progressOfEntry } from '@common/player/state/entries';
import type { Position } from '@common/player/state/position';
import type { SetRecord } from '@common/player/state/tally';
import type { SetName } from './edit-set-dialog';
import { useReceipt } from './receipt';
import { RecordLine, useRecords } from './record-line';
import { editSetName, recordSetName } from './recorded-set';
import { completeSet, planSets } from './set-actions';
import { type SetColumn, setColumns } from './set-columns';
import { SetKind } from './set-kind';
import {
  Before,
  Box,
  Heads,
  Letter,
  Mark,
  Now,
  NowHead,
  RowButton,
  Rows,
  SetNote,
  SetOf,
} from './set-rows-style';

interface RowProps {
  entry: Position['entry'];
  /** Number of the set, or the letter of its kind. */
  letter: string | undefined;
  columns: readonly SetColumn[];
  effort: Settings['effort'];
  /** The set in this place last time. */
  before: string;
}

/** A recorded set; a tap opens its editor. */
function DoneRow({
  sessionId,
  record,
  entry,
  letter,
  columns,
  effort,
  before,
  onEdit,
}: RowProps & { sessionId: string; record: SetRecord; onEdit: (name: SetName) => void }) {
  const { entryId, set } = record;
  const { Icon, text } = useReceipt(sessionId, record.id);
  return (
    <RowButton
      $isDone
      type="button"
      aria-label={editSetName(record, entry, effort)}
      aria-description={text}
      onClick={() => onEdit({ entryId, set })}
    >
      <Letter $isKind={!!record.kind}>{letter}</Letter>
      <Before>{before}</Before>
      {columns.map(({ head, of }) => (
        <span key={head}>{of(record)}</span>
      ))}
      <Mark $done>
        <Icon size={18} strokeWidth={3} aria-hidden="true" />
      </Mark>
    </RowButton>
  );
}

/** A set to come with its prefilled figures; a tap records it. */
function NextRow({
  set,
  prefill,
  entry,
  letter,
  columns,
  effort,
  before,
  onRecord,
}: RowProps & { set: number; prefill: PerformedSet; onRecord: () => void }) {
  return (
    <RowButton type="button" aria-label={recordSetName(set, prefill, entry, effort)} onClick={onRecord}>
      <Letter $isKind={!!prefill.kind}>{letter}</Letter>
      <Before>{before}</Before>
      {columns.map(({ head, of }) => (
        <span key={head}>{of(prefill)}</span>
      ))}
      <Mark />
    </RowButton>
  );
}

/** Two buttons beside each other; with a large text size one below the other. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  & > button {
    flex: 1 1 0;
    min-width: min-content;
  }
  border-top: 1px solid ${v.line};
`;

interface SetCountProps {
  session: Session;
  entry: PlanEntry;
  progress: EntryProgress;
}

/** One set more of the exercise, or one fewer, below its sets. */
function SetCount({ session, entry, progress }: SetCountProps) {
  return (
    <Row>
      <Button
        variant="ghost"
        wide
        disabled={entry.sets >= MAX_SETS}
        onClick={() => planSets(session, entry, entry.sets + 1)}
      >
        <Plus size={18} aria-hidden="true" />
        Add Set
      </Button>
      {canDropSet(progress) && (
        <Button variant="ghost" wide onClick={() => planSets(session, entry, entry.sets - 1)}>
          <Minus size={18} aria-hidden="true" />
          Remove Set
        </Button>
      )}
    </Row>
  );
}

interface Props {
  session: Session;
  place: Position;
  /** Prefilled figures of a missing set, by its number. */
  prefill: (set: number) => PerformedSet;
  /** Figures and units of the sets. */
  counting: Counting;
  onEdit: (name: SetName) => void;
  /** The inputs in the open row. */
  children: ReactNode;
}

/**
 * All sets of an exercise, a row each. Done ones open their editor, the current one is open, a tap records a later one.
 */
export function SetRows({ session, place, prefill, counting, onEdit, children }: Props) {
  const { entry } = place;
  const progress = progressOfEntry(session.workout, session.state, entry.id);
  const sets = progress?.sets ?? [];
  const records = useRecords(session);
  const now = useInSight(`${entry.id} ${place.set}`);
  const letters = setLetters(sets.map((record, index) => (record ?? targetOf(entry, index + 1)).kind));
  const { effort } = useSettings();
  const columns = setColumns(counting, entry, effort);
  const before = (set: number) => {
    const last = lastTime(entry, set);
    return last ? shortSetText(setAs(last, counting.unit), entry, counting.unit) : '–';
  };
  return (
    <Box style={{ '--figures': columns.length } as CSSProperties}>
      <Heads aria-hidden="true">
        <span>Set</span>
        <span>Last time</span>
        {columns.map(({ head }) => (
          <span key={head}>{head}</span>
        ))}
        <span />
      </Heads>
      <Rows aria-label="Sets">
        {sets.map((record, index) => {
          const set = index + 1;
          if (set === place.set)
            return (
              <Now key={set} ref={now} aria-current="step">
                <NowHead>
                  <SetOf>
                    Set {set} of {entry.sets}
                  </SetOf>
                  <SetKind place={place} />
                  {lastTime(entry, set) && <Before>last time {before(set)}</Before>}
                </NowHead>
                {children}
              </Now>
            );
          const setRecords = record && records.get(record.id);
          return (
            <li key={set}>
              {record ? (
                <DoneRow
                  sessionId={session.id}
                  record={record}
                  entry={entry}
                  letter={letters[index]}
                  columns={columns}
                  effort={effort}
                  before={before(set)}
                  onEdit={onEdit}
                />
              ) : (
                <NextRow
                  set={set}
                  prefill={prefill(set)}
                  entry={entry}
                  letter={letters[index]}
                  columns={columns}
                  effort={effort}
                  before={before(set)}
                  onRecord={() => completeSet(session, { entry, set }, prefill(set))}
                />
              )}
              {record?.note && <SetNote>{record.note}</SetNote>}
              {setRecords && (
                <RecordLine records={setRecords} set={record} entry={entry} unit={counting.unit} />
              )}
            </li>
          );
        })}
      </Rows>
      {progress && <SetCount session={session} entry={entry} progress={progress} />}
    </Box>
  );
}

/** Scrolls an element into view when `name` changes, and when its scroll container or the list is resized. */
function useInSight(name: string) {
  const element = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another element
  useEffect(() => {
    const show = () => element.current?.scrollIntoView({ block: 'nearest' });
    const around = element.current?.closest('[data-scroll]');
    const watch = new ResizeObserver(show);
    if (around) watch.observe(around);
    // A record line or plates that appear above or in it would push it under the dock.
    const rows = element.current?.parentElement;
    if (rows) watch.observe(rows);
    return () => watch.disconnect();
  }, [name]);
  return element;
}
