import { lazy, Suspense } from 'react';
import { DEMO_TEXT, DemoBadge } from '../app/demo-badge';
import { Columns } from '../progress/columns';
import { FourStats } from '../progress/stat-row';
import { Page, Stack } from '../ui/layout';
import { PageHeader } from '../ui/page-header';
import { Skeleton } from '../ui/skeleton';
import { StatCard } from '../ui/stat-card';
import { TOTALS } from './figures';
import { Positions } from './positions';
import { Trades } from './trades';

const Performance = lazy(() => import('./performance'));

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
