import { BarChart } from '@client/ui/charts/bar-chart';
import { figure } from '@client/ui/format/figures';
import { Card } from '@client/ui/layout/layout';
import { SectionTitle } from '@client/ui/layout/text';
import type { Settings } from '@common/contract/training/settings';
import type { TrainingYear } from '@common/contract/training/training-year';
import { volumePoints } from './trends';

/** Chart of the volume lifted per week. */
export function VolumeCard({ year, settings: { unit } }: { year: TrainingYear; settings: Settings }) {
  const data = volumePoints(year, unit);
  if (data.length === 0) return null;
  const format = (value: number) => `${figure(value)} ${unit}`;
  return (
    <Card as="section" aria-label="Volume">
      <SectionTitle>Volume</SectionTitle>
      <BarChart
        title="Volume lifted each week"
        data={data}
        format={format}
        summary={`${format(data.at(-1)?.value ?? 0)} this week`}
      />
    </Card>
  );
}
