import { Suspense } from 'react';
import { DEMO_TEXT, DemoBadge } from '../ui/data/demo-badge';
import { StatCard } from '../ui/data/stat-card';
import { FourStats } from '../ui/data/stat-row';
import { Skeleton } from '../ui/feedback/skeleton';
import { Columns } from '../ui/layout/columns';
import { Page, Stack } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { lazyPart } from '../ui/overlay/lazy-part';
import { Bookings } from './bookings';
import { TOTALS } from './figures';
import { Nights } from './nights';
import { Reviews } from './reviews';

const Earnings = lazyPart(() => import('./earnings'));

/** The vacation rental demo. */
export default function ShoreHousePage() {
  return (
    <Page>
      <PageHeader title="Shore House" text={DEMO_TEXT} actions={<DemoBadge />} />
      <FourStats>
        <StatCard label="Monthly Earnings" value={TOTALS.earnings} />
        <StatCard label="Occupancy Rate" value={`${TOTALS.occupancy}%`} />
        <StatCard label="Rating" value={TOTALS.rating} unit={TOTALS.reviews} />
        <StatCard label="Nights Booked" value={TOTALS.nights} unit="of 30" />
      </FourStats>
      <Columns>
        <Stack>
          <Suspense fallback={<Skeleton $height="21rem" />}>
            <Earnings />
          </Suspense>
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
