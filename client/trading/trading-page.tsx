import { Suspense } from 'react';
import { DEMO_TEXT, DemoBadge } from '../ui/data/demo-badge';
import { StatCard } from '../ui/data/stat-card';
import { FourStats } from '../ui/data/stat-row';
import { Skeleton } from '../ui/feedback/skeleton';
import { Columns } from '../ui/layout/columns';
import { Page, Stack } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { lazyPart } from '../ui/overlay/lazy-part';
import { TOTALS } from './figures';
import { Positions } from './positions';
import { Trades } from './trades';

const Performance = lazyPart(() => import('./performance'));

/** The trading demo. */
export default function TradingPage() {
  return (
    <Page>
      <PageHeader title="Trading" text={DEMO_TEXT} actions={<DemoBadge />} />
      <FourStats>
        <StatCard label="Portfolio Value" value={TOTALS.value} />
        <StatCard label="Today's Change" value={TOTALS.change} unit={TOTALS.changeInDollars} />
        <StatCard label="Win Rate" value={TOTALS.winRate} />
        <StatCard label="Trades This Month" value={TOTALS.trades} />
      </FourStats>
      <Columns>
        <Stack>
          <Suspense fallback={<Skeleton $height="21rem" />}>
            <Performance />
          </Suspense>
          <Positions />
        </Stack>
        <Trades />
      </Columns>
    </Page>
  );
}
