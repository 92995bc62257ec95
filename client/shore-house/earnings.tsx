import { BarChart } from '../ui/charts/bar-chart';
import { dollars } from '../ui/format/money';
import { Card } from '../ui/layout/layout';
import { SectionTitle } from '../ui/layout/text';
import { EARNINGS } from './figures';

/** Chart of the house's earnings. */
export default function Earnings() {
  return (
    <Card as="section">
      <SectionTitle>Earnings</SectionTitle>
      <BarChart
        title="Earnings over the last six months"
        data={EARNINGS}
        format={dollars}
        summary="$38,630 in six months"
        height={220}
      />
    </Card>
  );
}
