import { Card } from '../ui/card';
import { LineChart } from '../ui/charts/line-chart';
import { SectionTitle } from '../ui/section-title';
import { VALUE_BY_WEEK } from './figures';
import { dollars } from './money';

/** The portfolio over twelve weeks. */
export default function Performance() {
  return (
    <Card as="section">
      <SectionTitle>Performance</SectionTitle>
      <LineChart
        title="Portfolio value over 12 weeks"
        data={VALUE_BY_WEEK}
        format={dollars}
        summary="+$7,050 in 12 weeks"
        height={220}
      />
    </Card>
  );
}
