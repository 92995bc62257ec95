import { DEMO_TEXT, DemoBadge } from '../app/demo-badge';
import { Columns } from '../progress/columns';
import { dollars } from '../trading/money';
import { Card } from '../ui/card';
import { BarChart } from '../ui/charts/bar-chart';
import { Grid, Page, Stack } from '../ui/layout';
import { PageHeader } from '../ui/page-header';
import { SectionTitle } from '../ui/section-title';
import { StatCard } from '../ui/stat-card';
import { Bookings } from './bookings';
import { EARNINGS, TOTALS } from './figures';
import { Nights } from './nights';
import { Reviews } from './reviews';

/** The vacation rental demo. */
export default function ShoreHousePage() {
  return (
    <Page>
      <PageHeader title="Shore House" text={DEMO_TEXT} actions={<DemoBadge />} />
      <Grid $min={8.5} $gap={3}>
        <StatCard label="Monthly Earnings" value={TOTALS.earnings} />
        <StatCard label="Occupancy Rate" value={`${TOTALS.occupancy}%`} />
        <StatCard label="Rating" value={TOTALS.rating} unit={TOTALS.reviews} />
        <StatCard label="Nights Booked" value={TOTALS.nights} unit="of 30" />
      </Grid>
      <Columns>
        <Stack>
          <Card as="section">
            <SectionTitle>Earnings</SectionTitle>
            <BarChart
              title="Earnings of the last six months"
              data={EARNINGS}
              format={dollars}
              summary="$38,630 in six months"
              height={220}
            />
          </Card>
          <Nights />
        </Stack>
        <Stack>
          <Bookings />
          <Reviews />
        </Stack>
      </Columns>
    </Page>
  );
}
