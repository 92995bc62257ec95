import { BarChart } from '@client/ui/charts/bar-chart';
import { figure } from '@client/ui/format/figures';
import { Section } from '@client/ui/layout/layout';
import { SectionTitle } from '@client/ui/layout/text';
import type { Settings } from '@common/contract/training/settings';
import type { TrainingYear } from '@common/contract/training/training-year';
import { volumePoints } from './trends';

/** The volume lifted each week. */
export function Volume({ year, settings: { unit } }: { year: TrainingYear; settings: Settings }) {
  const data = volumePoints(year, unit);
  if (data.length === 0) return null;
  const format = (value: number) => `${figure(value)} ${unit}`;
  return (
    <Section aria-label="Volume">
      <SectionTitle>Volume</SectionTitle>
      <BarChart
        title="Volume lifted each week"
        data={data}
        format={format}
        summary={`${format(data.at(-1)?.value ?? 0)} this week`}
      />
    </Section>
  );
}
