import { Suspense } from 'react';
import styled from 'styled-components';
import { Sparkline } from '../ui/charts/sparkline';
import { Badge, DEMO_TEXT, DemoBadge } from '../ui/data/badge';
import { StatCard } from '../ui/data/stat-card';
import { FourStats } from '../ui/data/stat-row';
import { Skeleton } from '../ui/feedback/skeleton';
import { dollars, price, signedDollars, signedPercent } from '../ui/format/money';
import { Card, Columns, Page, Row, Stack } from '../ui/layout/layout';
import { LineEnd, LineList, ListLine, ListWords } from '../ui/layout/list-line';
import { PageHeader } from '../ui/layout/page-header';
import { Num, SectionTitle, Text } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';
import { v } from '../ui/theme/tokens';
import { POSITIONS, TOTALS, TRADES } from './figures';

/** A change in percent: green up, red down, with its sign. */
function Change({ percent }: { percent: number }) {
  return <Num style={{ color: percent < 0 ? v.bad : v.live }}>{signedPercent(percent)}</Num>;
}

const Line = styled(ListLine)`
  & > svg {
    width: 4.5rem;
  }
`;
const End = styled(LineEnd)`
  min-width: 5.5rem;
`;

/** Positions of the portfolio, with the trend of the week. */
function Positions() {
  return (
    <Card as="section">
      <SectionTitle>Positions</SectionTitle>
      <LineList>
        {POSITIONS.map(({ symbol, name, shares, price: each, change, week }) => (
          <Line key={symbol}>
            <ListWords>
              <Text $strong>{symbol}</Text>
              <Text $size={13} $muted>
                {name}
                <br />
                {shares} at {price(each)}
              </Text>
            </ListWords>
            <Sparkline values={week} tone={change < 0 ? 'bad' : 'live'} />
            <End>
              <Num $size={16}>{dollars(each * shares)}</Num>
              <Change percent={change} />
            </End>
          </Line>
        ))}
      </LineList>
    </Card>
  );
}

/** The latest trades. */
function Trades() {
  return (
    <Card as="section">
      <SectionTitle>Recent Trades</SectionTitle>
      <LineList>
        {TRADES.map(({ id, side, symbol, shares, price: each, when, result }) => (
          <ListLine key={id}>
            <ListWords>
              <Row $gap={2}>
                <Badge $tone={side === 'Buy' ? 'rest' : 'other'}>{side}</Badge>
                <Text as="span" $strong>
                  {symbol}
                </Text>
              </Row>
              <Text $size={13} $muted>
                {shares} at {price(each)} · {when}
              </Text>
            </ListWords>
            {result !== null && (
              <Num style={{ color: result < 0 ? v.bad : v.live }}>{signedDollars(result)}</Num>
            )}
          </ListLine>
        ))}
      </LineList>
    </Card>
  );
}

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
