import { useMemo } from 'react';
import type { Exercise } from '@common/contract/training/exercises';
import { type Settings, unitOf } from '@common/contract/training/settings';
import type { ReadWorkout } from '@common/import/gather';
import { type RecordChange, recordChanges } from '@common/import/record-changes';
import { useCall } from '../api/use-call';
import { formatCount } from '../ui/format/figures';
import { foremost, recordValue } from '../ui/format/records';
import { Card } from '../ui/layout/layout';
import { Heading, Text } from '../ui/layout/text';

/** Records shown by name; the others are counted. */
const SHOWN = 6;

interface Props {
  /** The workouts that would be imported. */
  workouts: readonly ReadWorkout[];
  /** The exercise that a name of the file stands for; null for a new one. */
  exerciseOf: (name: string) => Exercise | null;
  settings: Settings;
}

/** "Barbell bench press 102.5 kg (Mar 2023)". */
function changeText({ name, kinds }: RecordChange, exercise: Exercise | null, settings: Settings): string {
  const { kind } = foremost(kinds.map((one) => ({ ...one, before: null })))!;
  const { best } = kinds.find((one) => one.kind === kind)!;
  const unit = exercise ? unitOf(settings, exercise.id) : settings.unit;
  const value = recordValue(kind, best, unit, exercise ? { exercise } : undefined);
  const month = new Date(best.at ?? 0).toLocaleDateString('en-US', { month: 'short', year: 'numeric' });
  return `${exercise?.name ?? name} ${value} (${month})`;
}

/** Records that an import would change, the most trained exercises first. */
export function RecordChanges({ workouts, exerciseOf, settings }: Props) {
  const { data } = useCall('listBests', {});
  const changes = useMemo(() => {
    const bests = new Map(data?.map(({ exerciseId, bests: of }) => [exerciseId, of]));
    return data ? recordChanges(workouts, exerciseOf, bests) : [];
  }, [data, workouts, exerciseOf]);
  if (changes.length === 0) return null;
  const texts = changes
    .slice(0, SHOWN)
    .map((change) => changeText(change, exerciseOf(change.name), settings));
  const more = changes.length - texts.length;
  return (
    <Card as="section" aria-label="Records">
      <Heading
        $size={16}
      >{`${formatCount(changes.length, 'record')} ${changes.length === 1 ? 'changes' : 'change'}`}</Heading>
      <Text $size={15} $muted>
        {texts.join(', ')}
        {more > 0 && ` and ${more} more`}
      </Text>
    </Card>
  );
}
