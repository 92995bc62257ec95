import { Plus, Trophy } from 'lucide-react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { doneFor, plannedFor } from '@client/ui/format/next-step';
import { recordText } from '@client/ui/format/records';
import { shortSetText, targetText } from '@client/ui/format/sets';
import { bareButton, focusInside, media, motion } from '@client/ui/theme/mixins';
import { tint, v } from '@client/ui/theme/tokens';
import { numeric, size } from '@client/ui/theme/type';
import { MAX_SETS } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import { unitOf } from '@common/contract/training/settings';
import type { RecordMade } from '@common/player/plan/bests';
import { loadOf } from '@common/player/plan/performed-set';
import { type PlanEntry, targetOf } from '@common/player/plan/plan';
import type { EntryProgress } from '@common/player/state/derive';
import type { SetRecord } from '@common/player/state/tally';
import type { SetName } from '../set/edit-set-dialog';
import { useReceipt } from '../set/receipt';
import { editSetName, RecordedSet } from '../set/recorded-set';
import { planSets } from '../set/set-actions';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
`;
type Look = 'done' | 'record' | 'now' | 'open';
const LOOKS: Record<Look, string> = {
  done: `background: ${tint('go')}; box-shadow: inset 0 0 0 1px color-mix(in srgb, ${v.goMark} 45%, transparent);`,
  record: `background: ${tint('go')}; box-shadow: inset 0 0 0 2px ${v.goMark}; color: ${v.goText};`,
  now: `background: ${v.go}; color: ${v.onGo};`,
  open: `background: ${v.card}; box-shadow: inset 0 0 0 1px ${v.line}; color: ${v.muted};`,
};
const Chip = styled.button<{ $look: Look }>`
  ${bareButton}
  ${focusInside}
  ${numeric}
  ${motion('background-color')}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding-inline: 0.75rem;
  border-radius: 12px;
  font-size: ${size[15]};
  ${({ $look }) => LOOKS[$look]}
  ${media.hover} {
    &:hover {
      box-shadow: inset 0 0 0 2px ${v.goMark};
    }
  }
`;

interface Props {
  session: Session;
  entry: PlanEntry;
  progress: EntryProgress;
  /** Number of the current set, if it is of this exercise. */
  now: number | null;
  records: ReadonlyMap<string, readonly RecordMade[]>;
  onEdit: (name: SetName) => void;
  /** Goes to the exercise. */
  onGo: () => void;
}

/** A chip for each set of an exercise: one that is done opens its editor, an open one goes to the exercise. */
export function SetChips({ session, entry, progress, now, records, onEdit, onGo }: Props) {
  const settings = useSettings();
  const unit = unitOf(settings, entry.exerciseId);
  const planned = plannedFor(entry, settings);
  const { name } = entry.exercise;
  const target = (set: number) => targetText(planned, targetOf(planned, set), settings.effort);
  const isShort = (text: string) => text.endsWith(` ${unit}`);
  const done = (record: SetRecord) => (
    <DoneChip
      key={record.id}
      session={session}
      record={record}
      entry={entry}
      records={records.get(record.id)}
      onEdit={onEdit}
    />
  );
  return (
    <Line>
      {progress.sets.map((record, index) => {
        const set = index + 1;
        if (record) return done(record);
        const text = target(set);
        return (
          <Chip
            key={set}
            type="button"
            $look={set === now ? 'now' : 'open'}
            disabled={progress.skipped || progress.isOver}
            aria-label={set === now ? `Set ${set} of ${name}, now` : `Go to ${name}, set ${set}: ${text}`}
            onClick={onGo}
          >
            {set === now ? `set ${set}` : isShort(text) ? text.slice(0, -1 - unit.length) : text}
          </Chip>
        );
      })}
      {progress.extra.map(done)}
      {now !== null && entry.sets < MAX_SETS && (
        <Chip
          type="button"
          $look="open"
          aria-label={`Add a set of ${name}`}
          onClick={() => planSets(session, entry, entry.sets + 1)}
        >
          <Plus size={16} aria-hidden="true" />
        </Chip>
      )}
    </Line>
  );
}

interface DoneProps {
  session: Session;
  record: SetRecord;
  /** Undefined if the plan does not have the exercise. */
  entry?: PlanEntry;
  records?: readonly RecordMade[] | undefined;
  onEdit: (name: SetName) => void;
}

/** The chip of a recorded set. */
function DoneChip({ session, record, entry, records, onEdit }: DoneProps) {
  const settings = useSettings();
  const { text } = useReceipt(session.id, record.id);
  const shown = doneFor(record, record.exerciseId, settings);
  const recordSaid = records && recordText(records, record, loadOf(record).unit, entry);
  return (
    <Chip
      type="button"
      $look={records ? 'record' : 'done'}
      aria-label={editSetName(shown, entry, settings.effort)}
      aria-description={recordSaid ? `${text}, record: ${recordSaid}` : text}
      onClick={() => onEdit({ entryId: record.entryId, set: record.set, recordId: record.id })}
    >
      <RecordedSet record={record}>
        {shortSetText(shown, entry, unitOf(settings, record.exerciseId ?? ''))}
        {records && <Trophy size={14} aria-hidden="true" />}
      </RecordedSet>
    </Chip>
  );
}

/** Chips of sets whose exercise is no longer in the plan. */
export const OffPlanChips = ({
  session,
  sets,
  onEdit,
}: Pick<Props, 'session' | 'onEdit'> & { sets: readonly SetRecord[] }) => (
  <Line>
    {sets.map((record) => (
      <DoneChip key={record.id} session={session} record={record} onEdit={onEdit} />
    ))}
  </Line>
);
