import { useState } from 'react';
import type { Settings, SettingsChange } from '@common/contract/training/settings';
import { detailOf } from '../api/errors';
import { keyOf } from '../api/lists';
import { queryClient } from '../api/query-client';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { settingsTexts } from '../texts/profile-texts';
import { Button } from '../ui/button/button';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton } from '../ui/feedback/skeleton';
import { ChipGroup } from '../ui/field/chip-group';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { readPieces, weightsText } from '../ui/format/weight-list';
import { Card, Row, Stack } from '../ui/layout/layout';
import { Label, SectionTitle, Text } from '../ui/layout/text';

interface Props {
  settings: Settings;
  isSaving: boolean;
  onSave: (change: SettingsChange) => void;
}

/** Edits the member's bars and plates, which the player's plates and load steps are based on. */
function BarsAndPlates({ settings, isSaving, onSave }: Props) {
  const { unit } = settings;
  const storedTexts = { bars: weightsText(settings.bars[unit]), plates: weightsText(settings.plates[unit]) };
  const [typed, setTyped] = useState<Partial<typeof storedTexts>>({});
  const texts = { ...storedTexts, ...typed };
  const bars = readPieces('bars', texts.bars, unit);
  const plates = readPieces('plates', texts.plates, unit);
  const save = () => {
    if (!bars || !plates) return;
    onSave({ bars: { [unit]: bars }, plates: { [unit]: plates } });
    setTyped({});
  };
  const field = (kind: 'bars' | 'plates', isRead: boolean) => (
    <Field
      label={settingsTexts[kind](unit)}
      hint={kind === 'bars' ? settingsTexts.barsHint : undefined}
      error={isRead ? undefined : settingsTexts.piecesFault}
    >
      <Input
        value={texts[kind]}
        autoComplete="off"
        onChange={({ target }) => setTyped((before) => ({ ...before, [kind]: target.value }))}
      />
    </Field>
  );
  return (
    <Stack
      as="form"
      $gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {field('bars', bars !== null)}
      {field('plates', plates !== null)}
      {(texts.bars !== storedTexts.bars || texts.plates !== storedTexts.plates) && (
        <Row>
          <Button type="submit" loading={isSaving}>
            {settingsTexts.savePieces}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const UNITS = [
  { value: 'lb', label: settingsTexts.pounds },
  { value: 'kg', label: settingsTexts.kilograms },
] as const satisfies readonly { value: Settings['unit']; label: string }[];
const EFFORTS = [
  { value: 'off', label: settingsTexts.effortOff },
  { value: 'rpe', label: 'RPE' },
  { value: 'rir', label: 'RIR' },
] as const satisfies readonly { value: Settings['effort']; label: string }[];

const REST_AFTER = [
  { value: 'off', label: settingsTexts.restAfterOff },
  { value: 'on', label: settingsTexts.restAfterOn },
] as const;
const SPOKEN = [
  { value: 'off', label: settingsTexts.spokenOff },
  { value: 'on', label: settingsTexts.spokenOn },
] as const;

/** Unit of loads, scale of effort, spoken changes, rest after an exercise, bars and plates. Changes are optimistic and reach every screen. */
export default function TrainingSettings() {
  const settings = useCall('getSettings', {});
  const change = useMutationCall('changeSettings', {
    failure: settingsTexts.failed,
    onSuccess: (changed) => queryClient.setQueryData<Settings>(keyOf('getSettings'), changed),
  });
  if (!settings.data && settings.error)
    return (
      <Card as="section">
        <SectionTitle>{settingsTexts.title}</SectionTitle>
        <ErrorState
          title={settingsTexts.loadFailed}
          text={detailOf(settings.error)}
          retrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      </Card>
    );
  if (!settings.data) return <Skeleton $height="12rem" />;
  const shown = { ...settings.data, ...(change.isPending ? change.variables?.body : undefined) };
  return (
    <Card as="section">
      <SectionTitle>{settingsTexts.title}</SectionTitle>
      <Stack $gap={2}>
        <Label>{settingsTexts.unit}</Label>
        <ChipGroup
          label={settingsTexts.unit}
          options={UNITS}
          value={shown.unit ?? settings.data.unit}
          onChange={(unit) => change.mutate({ body: { unit } })}
        />
      </Stack>
      <Stack $gap={2}>
        <Label>{settingsTexts.effort}</Label>
        <ChipGroup
          label={settingsTexts.effort}
          options={EFFORTS}
          value={shown.effort ?? settings.data.effort}
          onChange={(effort) => change.mutate({ body: { effort } })}
        />
        <Text $size={13} $muted>
          {settingsTexts.effortHint}
        </Text>
      </Stack>
      <Stack $gap={2}>
        <Label>{settingsTexts.spoken}</Label>
        <ChipGroup
          label={settingsTexts.spoken}
          options={SPOKEN}
          value={(shown.spokenChanges ?? settings.data.spokenChanges) ? 'on' : 'off'}
          onChange={(value) => change.mutate({ body: { spokenChanges: value === 'on' } })}
        />
        <Text $size={13} $muted>
          {settingsTexts.spokenHint}
        </Text>
      </Stack>
      <Stack $gap={2}>
        <Label>{settingsTexts.restAfter}</Label>
        <ChipGroup
          label={settingsTexts.restAfter}
          options={REST_AFTER}
          value={(shown.restAfterExercise ?? settings.data.restAfterExercise) ? 'on' : 'off'}
          onChange={(value) => change.mutate({ body: { restAfterExercise: value === 'on' } })}
        />
        <Text $size={13} $muted>
          {settingsTexts.restAfterHint}
        </Text>
      </Stack>
      <BarsAndPlates
        key={settings.data.unit}
        settings={settings.data}
        isSaving={change.isPending}
        onSave={(body) => change.mutate({ body })}
      />
    </Card>
  );
}
