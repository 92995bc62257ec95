import { Pencil } from 'lucide-react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { doneFor } from '@client/ui/format/next-step';
import { setText } from '@client/ui/format/sets';
import { bareButton, focusInside } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import { liftedSets } from '@common/player/state/entries';
import type { SetRecord } from '@common/player/state/tally';
import { SIDEWAYS } from '../frame/player-frame';
import { editSetName } from './recorded-set';
import type { Scene } from './scene';

/** The row of the set before; a tap mends it. */
const LastRow = styled.button`
  ${bareButton}
  ${focusInside}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  width: 100%;
  min-height: 2.75rem;
  padding-inline: 0.75rem;
  border: 1px solid ${v.line};
  border-radius: 14px;
  background: ${v.card};
  font-size: ${size[15]};
  font-variant-numeric: tabular-nums;
  text-align: start;
  ${SIDEWAYS} {
    display: none;
  }
`;
/** The latest set of the session, to be mended in the rest after it. */
export function LastSet({ session, onEdit }: Pick<Scene, 'session' | 'onEdit'>) {
  const settings = useSettings();
  const record = liftedSets(session.state).reduce<SetRecord | null>(
    (latest, one) => (latest && latest.at > one.at ? latest : one),
    null,
  );
  if (!record) return null;
  const entry = session.workout.exercises.find(({ id }) => id === record.entryId);
  const shown = doneFor(record, record.exerciseId, settings);
  return (
    <LastRow
      type="button"
      aria-label={editSetName(shown, entry, settings.effort)}
      onClick={() => onEdit({ entryId: record.entryId, set: record.set, recordId: record.id })}
    >
      <span>
        Set {record.set} · {setText(shown, entry)}
      </span>
      <Pencil size={16} aria-hidden="true" />
    </LastRow>
  );
}
