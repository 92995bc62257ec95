import { useState } from 'react';
import { MuscleChart } from '@client/exercises/body/muscle-chart';
import { ChipGroup } from '@client/ui/field/chip-group';
import { Card } from '@client/ui/layout/layout';
import { SectionTitle, Text } from '@client/ui/layout/text';
import type { TrainingYear } from '@common/contract/training/training-year';
import type { Span } from './span';
import { type SetsOver, weeklySets } from './weekly-sets';

type Option = { value: SetsOver; label: string };
const SHORT: readonly Option[] = [
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'Last 4 weeks' },
];
/** Choices in each span; that of the span itself is an average, too. */
const OPTIONS: Record<Span, readonly Option[]> = {
  month: SHORT,
  year: [...SHORT, { value: 'span', label: 'This year' }],
  all: [...SHORT, { value: 'span', label: 'All' }],
};

/** Sets per week of each muscle, as numbers and on a body. */
export function SetsAWeek({ year, span }: { year: TrainingYear; span: Span }) {
  const [chosen, setOver] = useState<SetsOver>('week');
  const options = OPTIONS[span];
  const over = options.some(({ value }) => value === chosen) ? chosen : 'week';
  const all = weeklySets(year, over);
  return (
    <Card as="section" aria-label="Sets a week">
      <SectionTitle>Sets a week</SectionTitle>
      <ChipGroup label="Sets a week for" options={options} value={over} onChange={setOver} />
      <MuscleChart
        all={all}
        of="week"
        label="Sets a week"
        empty={over === 'week' ? 'No sets yet this week.' : 'No sets in these weeks.'}
      />
      <Text $size={13} $muted>
        A set counts in full for the main muscle and half for the others; warm-ups do not count. Most plans
        aim for 10 to 20 a week.
      </Text>
    </Card>
  );
}
