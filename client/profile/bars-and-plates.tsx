import { useState } from 'react';
import type { Settings, SettingsChange } from '@common/settings';
import { settingsTexts } from '@common/settings-texts';
import { Button } from '../ui/button/button';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Row, Stack } from '../ui/layout/layout';
import { readPieces, weightsText } from './weight-list';

interface Props {
  settings: Settings;
  isSaving: boolean;
  onSave: (change: SettingsChange) => void;
}

/** Edits the member's bars and plates, which the player's plates and load steps are based on. */
export function BarsAndPlates({ settings, isSaving, onSave }: Props) {
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
