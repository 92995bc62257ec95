import { Copy, Flame, Plus } from 'lucide-react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { useExercises } from '@client/exercises/own/use-exercises';
import { ProgressionFields } from '@client/exercises/progression-fields';
import { SetRowFields } from '@client/player/plan/set-row-fields';
import { withWarmUps } from '@client/player/plan/warm-up-rows';
import { targetTexts } from '@client/texts/target-texts';
import { Button } from '@client/ui/button/button';
import { Field } from '@client/ui/field/field';
import { Select } from '@client/ui/field/select';
import { Row, Stack } from '@client/ui/layout/layout';
import { MAX_SETS } from '@common/constants';
import { MEASURES } from '@common/contract/training/exercises';
import { DISTANCE_UNITS } from '@common/player/plan/performed-set';
import { partsFor } from '@common/programs/member-steps';
import type { DraftExercise } from './draft';
import { countingOf, withAddedRow, withMeasure, withoutRows, withRows } from './draft-measure';
import { Pair } from './editor-style';
import { withUnit } from './tidy-draft';

const Rows = styled.ol.attrs({ role: 'list' })``;

/** Options of the measure; body weight of an assisted exercise is labelled as such. */
const measureOptions = ({ isAssisted }: DraftExercise) =>
  MEASURES.map((measure) => ({
    value: measure,
    label: isAssisted && measure === 'bodyweight' ? targetTexts.assisted : targetTexts.measures[measure],
  }));
const UNITS = [
  { value: 'lb', label: 'Pounds' },
  { value: 'kg', label: 'Kilograms' },
] as const;
const DISTANCES = DISTANCE_UNITS.map((unit) => ({
  value: unit,
  label: { m: 'Meters', km: 'Kilometers', mi: 'Miles' }[unit],
}));

interface Props {
  exercise: DraftExercise;
  /** Its round goes straight: only there warm-ups come before the sets. */
  isStraight: boolean;
  onChange: (make: (exercise: DraftExercise) => DraftExercise) => void;
  copyTo: number | null;
  onCopy: () => void;
}

/** Rarely needed settings of an exercise: measure, units, a row per set, a copy into another round. */
export default function ExerciseMore({ exercise, isStraight, onChange, copyTo, onCopy }: Props) {
  const settings = useSettings();
  const { data: library = [] } = useExercises();
  const counting = countingOf(exercise);
  const { figures } = counting;
  const equipment = library.find(({ id }) => id === exercise.exerciseId)?.equipment ?? '';
  const warmed = (now: DraftExercise) =>
    withWarmUps(now.rows ?? withRows(now).rows ?? [], counting, partsFor(equipment, settings, counting.unit));
  return (
    <Stack $gap={3}>
      <Pair>
        <Field label={targetTexts.measure}>
          <Select
            options={measureOptions(exercise)}
            value={exercise.measure ?? exercise.own ?? 'reps_weight'}
            onChange={(measure) => onChange((now) => withMeasure(now, measure))}
          />
        </Field>
        {figures.load && (
          <Field label="Weight unit">
            <Select
              options={UNITS}
              value={counting.unit}
              onChange={(unit) => onChange((now) => withUnit(now, unit))}
            />
          </Field>
        )}
        {figures.distance && (
          <Field label="Distance unit">
            <Select
              options={DISTANCES}
              value={counting.distanceUnit}
              onChange={(distanceUnit) => onChange((now) => ({ ...now, distanceUnit }))}
            />
          </Field>
        )}
      </Pair>
      <ProgressionFields
        name={exercise.name}
        progression={exercise.progression}
        unit={counting.unit}
        onChange={(progression) => onChange((now) => ({ ...now, progression }))}
      />
      {exercise.rows && (
        <Rows aria-label={`Sets of ${exercise.name}`}>
          {exercise.rows.map((row, index) => (
            <SetRowFields
              key={row.key}
              row={row}
              set={index + 1}
              counting={counting}
              effort={settings.effort}
              onChange={(changed) =>
                onChange((now) => ({
                  ...now,
                  rows: now.rows?.map((one) => (one.key === changed.key ? changed : one)),
                }))
              }
              onRemove={
                exercise.rows && exercise.rows.length > 1
                  ? () =>
                      onChange((now) => ({ ...now, rows: now.rows?.filter(({ key }) => key !== row.key) }))
                  : undefined
              }
            />
          ))}
        </Rows>
      )}
      <Row $gap={2}>
        {exercise.rows ? (
          <>
            {exercise.rows.length < MAX_SETS && (
              <Button
                size="sm"
                onClick={() => onChange((now) => ({ ...now, rows: withAddedRow(now.rows ?? []) }))}
              >
                <Plus aria-hidden="true" />
                {targetTexts.addSet}
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => onChange(withoutRows)}>
              {targetTexts.allAlike}
            </Button>
          </>
        ) : (
          <Button size="sm" onClick={() => onChange(withRows)}>
            {targetTexts.eachSet}
          </Button>
        )}
        {isStraight && warmed(exercise) && (
          <Button
            size="sm"
            aria-label={`${targetTexts.addWarmUps} to ${exercise.name}`}
            onClick={() => onChange((now) => ({ ...now, rows: warmed(now) ?? now.rows }))}
          >
            <Flame aria-hidden="true" />
            {targetTexts.addWarmUps}
          </Button>
        )}
        {copyTo !== null && (
          <Button size="sm" aria-label={targetTexts.copyInto(exercise.name, copyTo)} onClick={onCopy}>
            <Copy aria-hidden="true" />
            Copy into Round {copyTo}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
