import type { PerformedSet } from '@common/player/performed-set';
import type { Position } from '@common/player/position';
import type { SetRecord } from '@common/player/tally';
import type { Settings } from '@common/settings';
import type { SetName } from './edit-set-dialog';
import { useReceipt } from './receipt';
import type { SetColumn } from './set-columns';
import { Before, Letter, Mark, RowButton } from './set-rows-style';
import { editSetName, recordSetName } from './told-set';

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
export function DoneRow({
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
export function NextRow({
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
