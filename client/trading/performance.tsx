import { LineChart } from '../ui/charts/line-chart';
import { dollars } from '../ui/format/money';
import { Card } from '../ui/layout/layout';
import { SectionTitle } from '../ui/layout/text';
import { VALUE_BY_WEEK } from './figures';

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
