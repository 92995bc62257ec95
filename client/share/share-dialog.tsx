import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { detailOf } from '@client/api/errors';
import { useClub } from '@client/auth/club';
import { Button } from '@client/ui/button/button';
import { ChipGroup } from '@client/ui/field/chip-group';
import { Tick } from '@client/ui/field/tick';
import { Stack } from '@client/ui/layout/layout';
import { Text } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import { toast } from '@client/ui/overlay/toast-store';
import { v } from '@client/ui/theme/tokens';
import type { CardParts, ShapeName, ShareCard } from './card';
import { drawCard, shareCanvas } from './draw-card';

const Preview = styled.canvas`
  display: block;
  max-width: 100%;
  max-height: min(46dvh, 28rem);
  margin-inline: auto;
  border: 1px solid ${v.line};
  border-radius: 12px;
`;
const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.25rem;
  min-width: 0;
  text-transform: capitalize;
`;

const SHAPE_OPTIONS = [
  { value: 'square', label: 'Square' },
  { value: 'story', label: 'Story' },
  { value: 'wide', label: 'Wide' },
] as const;

interface Choice {
  label: string;
  isOn: boolean;
  change: (isOn: boolean) => CardParts;
}

interface Props {
  card: ShareCard;
  onClose: () => void;
}

/** A picture to share: its shape and parts are chosen, the preview is the picture itself. */
export default function ShareDialog({ card, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const club = useClub(({ name }) => name);
  const [shape, setShape] = useState<ShapeName>('square');
  const [parts, setParts] = useState<CardParts>({
    figure: card.exercise !== null,
    body: true,
    lines: true,
    numbers: card.numbers.map(({ label }) => label),
  });
  useEffect(() => {
    if (canvas.current) void drawCard(canvas.current, card, { shape, parts, club }).catch(tellFailure);
  }, [card, shape, parts, club]);
  const numberChoices = card.numbers.map(
    ({ label }): Choice => ({
      label,
      isOn: parts.numbers.includes(label),
      change: (isOn) => ({
        ...parts,
        numbers: isOn ? [...parts.numbers, label] : parts.numbers.filter((other) => other !== label),
      }),
    }),
  );
  const choices: Choice[] = [
    ...(card.exercise
      ? [{ label: 'Figure', isOn: parts.figure, change: (figure: boolean) => ({ ...parts, figure }) }]
      : []),
    ...(card.muscles.length > 0
      ? [{ label: 'Body', isOn: parts.body, change: (body: boolean) => ({ ...parts, body }) }]
      : []),
    ...(card.lines.length > 0
      ? [{ label: 'Records', isOn: parts.lines, change: (lines: boolean) => ({ ...parts, lines }) }]
      : []),
    ...numberChoices,
  ];
  return (
    <Dialog
      open
      title="Share Picture"
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button
          variant="go"
          size="lg"
          onClick={() =>
            canvas.current && void shareCanvas(canvas.current, card.file).then(tellSaved, tellFailure)
          }
        >
          {typeof navigator.share === 'function' ? 'Share' : 'Save Picture'}
        </Button>
      }
    >
      <Stack $gap={3}>
        <ChipGroup label="Shape" options={SHAPE_OPTIONS} value={shape} onChange={setShape} />
        <Preview ref={canvas} role="img" aria-label={`${card.title}, ${shape} picture`} />
        <Choices aria-label="In the picture">
          {choices.map(({ label, isOn, change }) => (
            <Tick key={label} isTicked={isOn} onTick={(isTicked) => setParts(change(isTicked))}>
              {label}
            </Tick>
          ))}
        </Choices>
        <Text $size={13} $muted>
          The picture is made on this device. Nothing is uploaded.
        </Text>
      </Stack>
    </Dialog>
  );
}

function tellSaved(isSaved: boolean): void {
  if (isSaved) toast({ title: 'Picture saved' });
}

function tellFailure(error: unknown): void {
  toast({ title: 'Failed to make picture', description: detailOf(error), variant: 'destructive' });
}
