import { type FormEvent, useState } from 'react';
import type { Settings } from '@common/contract/training/settings';
import type { Unit } from '@common/player/plan/load';
import { keyOf } from '../api/lists';
import { queryClient } from '../api/query-client';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { settingsTexts } from '../texts/profile-texts';
import { Button } from '../ui/button/button';
import { ChipGroup } from '../ui/field/chip-group';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { readPieces, weightsText } from '../ui/format/weight-list';
import { Section, Stack } from '../ui/layout/layout';
import { SectionTitle, Text } from '../ui/layout/text';
import { countsInKilograms } from './kilogram-regions';

const UNITS = [
  { value: 'kg', label: settingsTexts.kilograms },
  { value: 'lb', label: settingsTexts.pounds },
] as const satisfies readonly { value: Unit; label: string }[];

/** Asks once for the unit of loads and the bar, on the page; the browser's region is the first guess. */
function Question({ settings }: { settings: Settings }) {
  const [unit, setUnit] = useState<Unit>(() => (countsInKilograms(navigator.language) ? 'kg' : 'lb'));
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? weightsText(settings.bars[unit]);
  const bars = readPieces('bars', text, unit);
  const save = useMutationCall('changeSettings', {
    failure: settingsTexts.failed,
    onSuccess: (changed) => queryClient.setQueryData<Settings>(keyOf('getSettings'), changed),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (bars) save.mutate({ body: { unit, ...(typed !== null && { bars: { [unit]: bars } }) } });
  };
  return (
    <Section aria-label={settingsTexts.ask}>
      <SectionTitle>{settingsTexts.ask}</SectionTitle>
      <Text $muted>{settingsTexts.askHint}</Text>
      <Stack as="form" $gap={3} onSubmit={submit} noValidate>
        <ChipGroup
          label={settingsTexts.unit}
          options={UNITS}
          value={unit}
          onChange={(chosen) => {
            setUnit(chosen);
            setTyped(null);
          }}
        />
        <Field label={settingsTexts.bar(unit)} error={bars ? undefined : settingsTexts.piecesFault}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" variant="outline" loading={save.isPending}>
          Save
        </Button>
      </Stack>
    </Section>
  );
}

/** The question for the unit and the bar, until the member answers it on any screen. */
export default function UnitQuestion() {
  const { data } = useCall('getSettings', {});
  return data?.unitChosen === false ? <Question settings={data} /> : null;
}
