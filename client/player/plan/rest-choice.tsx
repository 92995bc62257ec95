import { ChipGroup } from '@client/ui/field/chip-group';
import { clockText } from '@client/ui/format/amounts';
import { Stack } from '@client/ui/layout/layout';
import { Text } from '@client/ui/layout/text';
import { DEFAULT_REST_SECONDS } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import { groupOf, lapsOf } from '@common/player/plan/order';
import type { PlanEntry } from '@common/player/plan/plan';
import { planRest } from './plan-actions';

/** Common rests, in seconds. */
const LENGTHS_SECONDS = [0, 30, 45, 60, 75, 90, 105, 120, 150, 180, 240, 300];

interface Props {
  session: Session;
  entry: PlanEntry;
  onDone: () => void;
}

/** Chips for the rest after each set of an exercise; a tap sets it. */
export function RestChoice({ session, entry, onDone }: Props) {
  const group = groupOf(session.workout, entry.id);
  const isInLaps = group !== null && lapsOf(group) !== null;
  const current = entry.restTime ?? DEFAULT_REST_SECONDS;
  const lengths = [...new Set([...LENGTHS_SECONDS, current])].sort((a, b) => a - b);
  return (
    <Stack $gap={4}>
      <Text $muted>
        {isInLaps
          ? 'In a superset you rest after each lap. Its last exercise sets how long.'
          : 'After each set in this workout. A rest already running stays as it is.'}
      </Text>
      <ChipGroup
        label="Rest"
        options={lengths.map((seconds) => ({
          value: String(seconds),
          label: seconds === 0 ? 'None' : clockText(seconds),
        }))}
        value={String(current)}
        onChange={(seconds) => {
          planRest(session, entry.id, Number(seconds));
          onDone();
        }}
      />
    </Stack>
  );
}
