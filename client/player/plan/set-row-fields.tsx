import { X } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { targetTexts } from '@client/texts/target-texts';
import { IconButton } from '@client/ui/button/icon-button';
import { Input } from '@client/ui/field/input';
import { Select } from '@client/ui/field/select';
import { media } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { Settings } from '@common/contract/training/settings';
import { SET_KINDS } from '@common/player/plan/performed-set';
import {
  type DraftRow,
  effortShown,
  effortTyped,
  fieldsOf,
  type RowCounting,
  type RowField,
  readRow,
} from './draft-row';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0.375rem;
  padding-block: 0.5rem;
  border-top: 1px solid ${v.line};
  & > label {
    display: grid;
    flex: 1 1 4.25rem;
    gap: 0.25rem;
    min-width: 0;
  }
  & > label:first-child {
    flex: 1.4 1 7.25rem;
  }
  & > button {
    order: 1;
  }
  /* A phone has the kind and the way out on one line, the figures below. */
  ${media.belowDesktop} {
    & > label:first-child {
      flex-basis: calc(100% - 3.375rem);
    }
    & > button {
      order: 0;
    }
  }
`;
const Caption = styled.span`
  overflow: hidden;
  color: ${v.muted};
  font-size: ${size[12]};
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Figure = styled(Input)`
  padding-inline: 0.5rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
const Fault = styled.p`
  flex: 1 0 100%;
  color: ${v.bad};
  font-size: ${size[13]};
  font-weight: 600;
`;

const KINDS = [
  { value: 'working', label: targetTexts.kinds.working },
  ...SET_KINDS.map((kind) => ({ value: kind, label: targetTexts.kinds[kind] })),
] as const;

/** The label of a field. */
const captionOf = (
  field: RowField,
  { figures, unit, distanceUnit }: RowCounting,
  effort: Settings['effort'],
): string =>
  ({
    reps: 'Reps',
    weight: `${unit === 'kg' ? 'kg' : 'lbs'}${figures.isHelp ? ' help' : ''}`,
    time: 'min:s',
    distance: distanceUnit,
    calories: 'Calories',
    rpe: effort === 'rir' ? 'RIR' : 'RPE',
  })[field];

interface Props {
  row: DraftRow;
  /** Number of the set, from 1. */
  set: number;
  counting: RowCounting;
  /** The member's scale of effort. */
  effort: Settings['effort'];
  onChange: (row: DraftRow) => void;
  /** Undefined if this is the only row. */
  onRemove: (() => void) | undefined;
}

/** One row: the set's kind, its targets and a remove button; faults are shown below. */
export function SetRowFields({ row, set, counting, effort, onChange, onRemove }: Props) {
  const base = useId();
  const { faults } = readRow(row, counting);
  const shown = fieldsOf(counting).filter((field) => field !== 'rpe' || effort !== 'off' || row.rpe !== '');
  return (
    <Row>
      <label htmlFor={`${base}-kind`}>
        <Caption>Set {set}</Caption>
        <Select
          id={`${base}-kind`}
          aria-label={`Set ${set} kind`}
          options={KINDS}
          value={row.kind ?? 'working'}
          onChange={(kind) => onChange({ ...row, kind: kind === 'working' ? undefined : kind })}
        />
      </label>
      {onRemove && <IconButton icon={X} variant="ghost" label={`Remove set ${set}`} onClick={onRemove} />}
      {shown.map((field) => {
        const fault = faults.find((one) => one.field === field);
        return (
          <label key={field} htmlFor={`${base}-${field}`}>
            <Caption aria-hidden="true">{captionOf(field, counting, effort)}</Caption>
            <Figure
              id={`${base}-${field}`}
              aria-label={`Set ${set} ${captionOf(field, counting, effort)}`}
              inputMode={field === 'reps' || field === 'time' ? 'text' : 'decimal'}
              autoComplete="off"
              placeholder={field === 'reps' ? '∞' : undefined}
              value={field === 'rpe' ? effortShown(row.rpe, effort) : row[field]}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault && `${base}-${field}-fault`}
              onChange={({ target }) =>
                onChange({
                  ...row,
                  [field]: field === 'rpe' ? effortTyped(target.value, effort) : target.value,
                })
              }
            />
          </label>
        );
      })}
      {faults.map(({ field, message }) => (
        <Fault key={field} id={`${base}-${field}-fault`} role="alert">
          {message}
        </Fault>
      ))}
    </Row>
  );
}
