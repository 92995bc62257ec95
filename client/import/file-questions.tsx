import { COLUMN_MEANINGS, type ColumnMeaning, isMappingWhole } from '@common/import/plain-table';
import type { SkippedRow } from '@common/import/set-row';
import { ChipGroup } from '../ui/field/chip-group';
import { Field } from '../ui/field/field';
import { Select } from '../ui/field/select';
import { Card, Row, Stack } from '../ui/layout/layout';
import { Heading, Text } from '../ui/layout/text';
import { type ImportChoices, type Preview, skippedTexts } from './preview';
import type { FileRead } from './read-file';

const UNITS = [
  { value: 'kg', label: 'kg' },
  { value: 'lb', label: 'lb' },
] as const;
const DISTANCES = [
  { value: 'km', label: 'km' },
  { value: 'mi', label: 'mi' },
] as const;
const ORDERS = [
  { value: 'day', label: 'The day' },
  { value: 'month', label: 'The month' },
] as const;
const ZONES = (zone: string) =>
  [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

interface Props {
  file: FileRead;
  preview: Preview;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}

/** Questions about a file: units, order of day and month, time zone, and what its columns mean. */
export function FileQuestions({ file, preview: { asked }, choices, onChange }: Props) {
  const change = (part: Partial<ImportChoices>) => onChange({ ...choices, ...part });
  if (!Object.values(asked).includes(true)) return null;
  return (
    <Card as="section" aria-label="About this file">
      <Stack $gap={3}>
        {asked.mapping && file.kind === 'table' && (
          <Columns header={file.table.header} choices={choices} onChange={change} />
        )}
        {asked.unit && (
          <Row $justify="space-between">
            <Text>Weights are in</Text>
            <ChipGroup
              label="Weights are in"
              options={UNITS}
              value={choices.unit}
              onChange={(unit) => change({ unit })}
            />
          </Row>
        )}
        {asked.distance && (
          <Row $justify="space-between">
            <Text>Distances are in</Text>
            <ChipGroup
              label="Distances are in"
              options={DISTANCES}
              value={choices.distanceUnit}
              onChange={(distanceUnit) => change({ distanceUnit })}
            />
          </Row>
        )}
        {asked.dayOrder && (
          <Row $justify="space-between">
            <Text>Dates start with</Text>
            <ChipGroup
              label="Dates start with"
              options={ORDERS}
              value={choices.isDayFirst ? 'day' : 'month'}
              onChange={(order) => change({ isDayFirst: order === 'day' })}
            />
          </Row>
        )}
        {asked.zone && (
          <Field label="Times are in">
            <Select
              options={ZONES(choices.timeZone)}
              value={choices.timeZone}
              onChange={(timeZone) => change({ timeZone })}
            />
          </Field>
        )}
      </Stack>
    </Card>
  );
}

const NO_COLUMN = '';

interface ColumnsProps {
  header: readonly string[];
  choices: ImportChoices;
  onChange: (part: Partial<ImportChoices>) => void;
}

/** Says which column means what. */
function Columns({ header, choices: { mapping }, onChange }: ColumnsProps) {
  const options = [
    { value: NO_COLUMN, label: 'None' },
    ...header.map((text, index) => ({ value: String(index), label: text.trim() || `Column ${index + 1}` })),
  ];
  const choose = (meaning: ColumnMeaning, value: string) => {
    const { [meaning]: _before, ...others } = mapping;
    onChange({ mapping: value === NO_COLUMN ? others : { ...others, [meaning]: Number(value) } });
  };
  return (
    <>
      <Heading $size={16}>What the columns mean</Heading>
      {!isMappingWhole(mapping) && (
        <Text $size={13} $muted>
          Choose at least the date, the exercise, and reps, weight, time or distance.
        </Text>
      )}
      {(Object.keys(COLUMN_MEANINGS) as ColumnMeaning[]).map((meaning) => (
        <Field key={meaning} label={COLUMN_MEANINGS[meaning]}>
          <Select
            options={options}
            value={mapping[meaning] === undefined ? NO_COLUMN : String(mapping[meaning])}
            onChange={(value) => choose(meaning, value)}
          />
        </Field>
      ))}
    </>
  );
}

/** Lines that are left out, with the reason; `unread` sessions of a training file that are no finished workouts. */
export function LeftOut({ skipped, unread }: { skipped: readonly SkippedRow[]; unread: number }) {
  const texts = skippedTexts(skipped);
  if (unread > 0) texts.push(`${unread} not finished, or without a set`);
  if (texts.length === 0) return null;
  const count = skipped.length + unread;
  return (
    <Card as="section" aria-label="Left out">
      <Heading $size={16}>
        {skipped.length > 0
          ? `${count.toLocaleString('en-US')} ${count === 1 ? 'line' : 'lines'} left out`
          : `${count} left out`}
      </Heading>
      {texts.map((text) => (
        <Text key={text} $size={15} $muted>
          {text}
        </Text>
      ))}
    </Card>
  );
}
