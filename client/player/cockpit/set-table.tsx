import { Check, Pencil } from 'lucide-react';
import styled from 'styled-components';
import { MAX_REPS, MAX_WEIGHT_LBS } from '../../../common/constants';
import type { SetRecord } from '../../../common/player/derive';
import { progressOfEntry } from '../../../common/player/entries';
import type { PerformedSet } from '../../../common/player/performed-set';
import { IconButton } from '../../ui/button/icon-button';
import { Badge } from '../../ui/data/badge';
import { type Column, DataTable } from '../../ui/data/data-table';
import { NumberField } from '../../ui/field/number-field';
import { v } from '../../ui/theme/tokens';
import type { Scene } from '../frame/scene';
import { repsText } from '../session/figures';
import { PlatesLine } from '../set/actual-inputs';
import { Instructions } from '../set/instructions';
import { completeSet } from '../set/set-actions';
import { type Actual, REPS_STEP, WEIGHT_STEP } from '../set/use-actual';

const Input = styled.div`
  width: 8.25rem;
  margin-inline-start: auto;
`;
const Muted = styled.span`
  color: ${v.muted};
`;
const Now = styled(Badge)`
  background: ${v.card};
`;
const Done = styled.span`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 0.25rem;
  color: ${v.goText};
`;

interface Row {
  set: number;
  record: SetRecord | null;
  previous: PerformedSet | undefined;
}

/** The sets of this exercise: last time, what was done, the one to do now. */
export function SetTable(props: Omit<Scene, 'suggested' | 'moment'> & { actual: Actual }) {
  const { session, place, actual } = props;
  const { entry } = place;
  const rows: Row[] = (progressOfEntry(session.workout, session.state, entry.id)?.sets ?? []).map(
    (record, index) => ({
      set: index + 1,
      record,
      previous: entry.previous[index],
    }),
  );
  return (
    <>
      <DataTable
        caption="Sets"
        columns={columnsOf(props)}
        rows={rows}
        rowKey={({ set }) => set}
        current={({ set }) => set === place.set}
        stack={false}
      />
      <PlatesLine actual={actual} entry={entry} />
      <Instructions exercise={entry.exercise} />
    </>
  );
}

function columnsOf({
  session,
  place,
  actual,
  onEdit,
}: Omit<Scene, 'suggested' | 'moment'> & { actual: Actual }): Column<Row>[] {
  const { entry } = place;
  const isNow = ({ set }: Row) => set === place.set;
  const onEnter = () => completeSet(session, place, actual.read());
  return [
    { key: 'set', header: 'Set', rowHeader: true, cell: ({ set }) => set },
    {
      key: 'previous',
      header: 'Previous',
      numeric: true,
      cell: ({ previous }) => (
        <Muted>{previous ? `${previous.reps} × ${previous.weight || 'BW'}` : '–'}</Muted>
      ),
    },
    {
      key: 'reps',
      header: 'Reps',
      numeric: true,
      cell: (row) =>
        isNow(row) ? (
          <Input>
            <NumberField
              size="sm"
              hideLabel
              label="Actual Reps"
              value={actual.reps}
              onChange={actual.setReps}
              step={REPS_STEP}
              max={MAX_REPS}
              fallback={entry.reps ?? 0}
              onEnter={onEnter}
            />
          </Input>
        ) : (
          (row.record?.reps ?? <Muted>{repsText(entry.reps)}</Muted>)
        ),
    },
    {
      key: 'weight',
      header: 'Weight',
      numeric: true,
      cell: (row) =>
        isNow(row) ? (
          <Input>
            <NumberField
              size="sm"
              hideLabel
              label="Actual Weight (lbs)"
              value={actual.weight}
              onChange={actual.setWeight}
              step={WEIGHT_STEP}
              max={MAX_WEIGHT_LBS}
              fallback={entry.weight ?? 0}
              onEnter={onEnter}
            />
          </Input>
        ) : (
          (row.record?.weight ?? <Muted>{entry.weight || 'BW'}</Muted>)
        ),
    },
    {
      key: 'state',
      header: 'State',
      hideHeader: true,
      cell: (row) => {
        if (isNow(row))
          return (
            <Done>
              <Now $tone="goText">now</Now>
            </Done>
          );
        if (!row.record) return null;
        return (
          <Done>
            <Check size={20} aria-label="done" />
            <IconButton
              icon={Pencil}
              label={`Edit set ${row.set}`}
              variant="ghost"
              onClick={() => onEdit({ entryId: entry.id, set: row.set })}
            />
          </Done>
        );
      },
    },
  ];
}
