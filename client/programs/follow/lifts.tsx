import { useState } from 'react';
import { useSettings } from '@client/api/use-call';
import { MainAction, OtherAction } from '@client/dialogs/docked-actions';
import { Button } from '@client/ui/button/button';
import { Field } from '@client/ui/field/field';
import { Input } from '@client/ui/field/input';
import { readNewLoad } from '@client/ui/format/loads';
import { Card, Stack } from '@client/ui/layout/layout';
import { LineEnd, LineList, ListLine, ListWords } from '@client/ui/layout/list-line';
import { Num, SectionTitle, Text } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import type { RunAnswer } from '@common/contract/training/runs';
import type { Load } from '@common/player/plan/load';
import type { Lift } from '@common/programs/aims';
import { LiftGoal } from './lift-goal';
import { decideAndTell } from './run-actions';

const text = ({ value, unit }: Load): string => `${value} ${unit}`;

/** Chooses the load of a lift from now on, with a reason. */
function LoadDialog({ run, lift, onClose }: { run: RunAnswer; lift: Lift; onClose: () => void }) {
  const settings = useSettings();
  const unit = lift.now?.unit ?? settings.unit;
  const [typed, setTyped] = useState(lift.now ? String(lift.now.value) : '');
  const [reason, setReason] = useState('');
  const { load, fault } = readNewLoad(typed, unit);
  const label = lift.isMaximum ? `Training maximum (${unit})` : `Weight (${unit})`;
  return (
    <Dialog
      open
      size="sm"
      title={lift.name}
      description="It counts from your next workout, and your program builds on it."
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <OtherAction onClick={onClose}>Cancel</OtherAction>
          <MainAction
            variant="go"
            disabled={load === null}
            onClick={() => {
              if (load === null) return;
              const decision = {
                kind: 'aim',
                entryId: lift.entryId,
                placeId: null,
                load,
                reason,
              } as const;
              decideAndTell(run, decision, `${lift.name}: ${text(load)} from now on`);
              onClose();
            }}
          >
            Save
          </MainAction>
        </>
      }
    >
      <Stack>
        <Field label={label} error={typed.trim() !== '' && fault}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field label="Why" optional>
          <Input
            value={reason}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </Stack>
    </Dialog>
  );
}

/** The loads of a run's lifts, from its start to the next session. */
export function Lifts({ run, lifts }: { run: RunAnswer; lifts: readonly Lift[] }) {
  const [chosen, setChosen] = useState<Lift | null>(null);
  if (lifts.length === 0) return null;
  return (
    <Card as="section" aria-label="Weights">
      <SectionTitle>Weights</SectionTitle>
      <LineList>
        {lifts.map((lift) => (
          <ListLine key={lift.entryId}>
            <ListWords>
              <Text $strong>{lift.name}</Text>
              <Text $size={13} $muted>
                {lift.isMaximum ? 'Training maximum. ' : ''}
                {lift.why}
                {!lift.goal &&
                  lift.start &&
                  lift.now &&
                  lift.start.value !== lift.now.value &&
                  `. Started at ${text(lift.start)}`}
              </Text>
              <LiftGoal run={run} lift={lift} />
            </ListWords>
            <LineEnd>
              {lift.now && <Num $size={20}>{text(lift.now)}</Num>}
              <Button
                size="sm"
                aria-label={`Choose the weight for ${lift.name}`}
                onClick={() => setChosen(lift)}
              >
                {lift.now ? 'Change' : 'Choose'}
              </Button>
            </LineEnd>
          </ListLine>
        ))}
      </LineList>
      {chosen && <LoadDialog run={run} lift={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}
