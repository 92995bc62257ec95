import { DEMO_TEXT, DemoBadge } from '../app/demo-badge';
import { Columns } from '../progress/columns';
import { Card } from '../ui/card';
import { LineChart } from '../ui/charts/line-chart';
import { Grid, Page, Stack } from '../ui/layout';
import { PageHeader } from '../ui/page-header';
import { SectionTitle } from '../ui/section-title';
import { StatCard } from '../ui/stat-card';
import { TOTALS, VALUE_BY_WEEK } from './figures';
import { dollars } from './money';
import { Positions } from './positions';
import { Trades } from './trades';

/** The trading demo. */
export default function TradingPage() {
  return (
    <Page>
      <PageHeader title="Trading" text={DEMO_TEXT} actions={<DemoBadge />} />
      <Grid $min={8.5} $gap={3}>
        <StatCard label="Portfolio Value" value={TOTALS.value} />
        <StatCard label="Today's Change" value={TOTALS.change} unit={TOTALS.changeInDollars} />
        <StatCard label="Win Rate" value={TOTALS.winRate} />
        <StatCard label="Trades This Month" value={TOTALS.trades} />
      </Grid>
      <Columns>
        <Stack>
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
          <Positions />
        </Stack>
        <Trades />
      </Columns>
    </Page>
  );
}
