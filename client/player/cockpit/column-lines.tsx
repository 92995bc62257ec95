import { Trophy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { doneFor } from '@client/ui/format/next-step';
import { recordText } from '@client/ui/format/records';
import { setsByReps, shortSetText } from '@client/ui/format/sets';
import { Num, VisuallyHidden } from '@client/ui/layout/text';
import { bareButton, focusInside, media, motion } from '@client/ui/theme/mixins';
import { tint, v } from '@client/ui/theme/tokens';
import { numeric, size } from '@client/ui/theme/type';
import { unitOf } from '@common/contract/training/settings';
import type { RecordMade } from '@common/player/plan/bests';
import { loadOf } from '@common/player/plan/performed-set';
import type { PlanEntry } from '@common/player/plan/plan';
import type { EntryProgress } from '@common/player/state/derive';
import type { SetRecord } from '@common/player/state/tally';
import type { SetName } from '../set/edit-set-dialog';
import { useReceipt } from '../set/receipt';
import { editSetName, RecordedSet } from '../set/recorded-set';

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(5rem, 1fr) auto;
  align-items: center;
  gap: 0.375rem 0.75rem;
  padding: 0.4375rem 1.25rem;
  /* Beside a name that wraps at each word three sets have no space either. */
  @container sheet (max-width: 24rem) {
    grid-template-columns: minmax(0, 1fr);
  }
  scroll-margin-block: 1rem;
  &[aria-current] {
    background: ${tint('go')};
    box-shadow: inset 4px 0 0 ${v.goMark};
  }
`;
const Name = styled.div`
  font-size: ${size[15]};
  font-weight: 650;
  line-height: 1.2;
  & > small {
    display: block;
    margin-top: 0.1875rem;
    color: ${v.muted};
    font-size: ${size[13]};
    font-weight: 600;
  }
`;
const Sets = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => Math.min(3, $count)}, minmax(3.5rem, auto));
  gap: 0.3125rem;
  /* Three in a line where each has space for its figures. */
  @container sheet (max-width: 24rem) {
    grid-template-columns: repeat(auto-fill, minmax(4.75rem, 1fr));
  }
`;
const Chip = styled.span<{ $now?: boolean }>`
  ${numeric}
  display: grid;
  place-items: center;
  min-height: 2.25rem;
  padding-inline: 0.375rem;
  border-radius: 10px;
  background: ${v.card};
  box-shadow: inset 0 0 0 ${({ $now }) => ($now ? `2px ${v.goMark}` : `1px ${v.line}`)};
  color: ${v.muted};
  font-size: ${size[13]};
  white-space: nowrap;
`;
const Done = styled(Chip).attrs({ as: 'button' })<{ type: 'button'; onClick: () => void }>`
  ${bareButton}
  ${focusInside}
  ${numeric}
  ${motion('background-color')}
  padding: 0.1875rem 0.5rem;
  background: ${tint('go')};
  box-shadow: inset 0 0 0 1px color-mix(in srgb, ${v.goMark} 45%, transparent);
  color: ${v.text};
  font-size: ${size[13]};
  text-align: center;
  & svg {
    color: ${v.muted};
  }
  ${media.hover} {
    &:hover {
      box-shadow: inset 0 0 0 2px ${v.goMark};
    }
  }
`;

interface LineProps {
  sessionId: string;
  entry: PlanEntry;
  /** "A1": its place in a superset or circuit. */
  letter: string | undefined;
  progress: EntryProgress;
  /** The current set's number, if it is of this exercise. */
  now: number | null;
  records: ReadonlyMap<string, readonly RecordMade[]>;
  onEdit: (name: SetName) => void;
}

/** An exercise of the plan with a chip per set; scrolls into view when it becomes the current one. */
export function EntryLine({ sessionId, entry, letter, progress, now, records, onEdit }: LineProps) {
  const line = useRef<HTMLLIElement>(null);
  const isNow = now !== null;
  useEffect(() => {
    if (isNow) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isNow]);
  return (
    <Entry ref={line} aria-current={isNow ? 'step' : undefined}>
      <Name>
        {letter && `${letter} `}
        {entry.exercise.name}
        <small>
          <Num>{setsByReps(entry)}</Num>
          {progress.skipped && ' · skipped'}
        </small>
      </Name>
      <Sets $count={progress.sets.length + progress.extra.length}>
        {progress.sets.map((record, index) =>
          record ? (
            <DoneSet
              key={record.id}
              sessionId={sessionId}
              record={record}
              entry={entry}
              records={records.get(record.id)}
              onEdit={onEdit}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <Chip key={index} $now={index + 1 === now}>
              <span aria-hidden="true">·</span>
              <VisuallyHidden>
                Set {index + 1}, {index + 1 === now ? 'now' : 'to do'}
              </VisuallyHidden>
            </Chip>
          ),
        )}
        {progress.extra.map((record) => (
          <DoneSet
            key={record.id}
            sessionId={sessionId}
            record={record}
            entry={entry}
            records={records.get(record.id)}
            onEdit={onEdit}
          />
        ))}
      </Sets>
    </Entry>
  );
}

interface OffPlanProps {
  sessionId: string;
  name: string;
  sets: readonly SetRecord[];
  onEdit: (name: SetName) => void;
}

/** Sets of an exercise that the plan no longer has. */
export function OffPlanLine({ sessionId, name, sets, onEdit }: OffPlanProps) {
  return (
    <Entry>
      <Name>{name}</Name>
      <Sets $count={sets.length}>
        {sets.map((record) => (
          <DoneSet key={record.id} sessionId={sessionId} record={record} onEdit={onEdit} />
        ))}
      </Sets>
    </Entry>
  );
}

interface DoneProps {
  sessionId: string;
  record: SetRecord;
  entry?: PlanEntry;
  records?: readonly RecordMade[] | undefined;
  onEdit: (name: SetName) => void;
}

function DoneSet({ sessionId, record, entry, records, onEdit }: DoneProps) {
  const { Icon, text } = useReceipt(sessionId, record.id);
  const settings = useSettings();
  const shown = doneFor(record, record.exerciseId, settings);
  return (
    <Done
      type="button"
      aria-label={editSetName(shown, entry, settings.effort)}
      aria-description={
        records ? `${text}, record: ${recordText(records, record, loadOf(record).unit, entry)}` : text
      }
      onClick={() => onEdit({ entryId: record.entryId, set: record.set, recordId: record.id })}
    >
      <RecordedSet record={record}>
        {shortSetText(shown, entry, unitOf(settings, record.exerciseId ?? ''))}
        {records ? <Trophy size={12} aria-hidden="true" /> : <Icon size={12} aria-hidden="true" />}
      </RecordedSet>
    </Done>
  );
}
