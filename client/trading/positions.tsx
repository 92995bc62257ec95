import styled from 'styled-components';
import { Card } from '../ui/card';
import { Sparkline } from '../ui/charts/sparkline';
import { type Column, DataTable } from '../ui/data-table';
import { SectionTitle } from '../ui/section-title';
import { Text } from '../ui/text';
import { Change } from './change';
import { POSITIONS, type Position } from './figures';
import { dollars, price } from './money';

const Week = styled.div`
  width: 5rem;
  margin-left: auto;
`;

const columns: readonly Column<Position>[] = [
  {
    key: 'symbol',
    header: 'Position',
    rowHeader: true,
    cell: ({ symbol, name }) => (
      <>
        <Text as="span" $strong>
          {symbol}
        </Text>{' '}
        <Text as="span" $size={13} $muted>
          {name}
        </Text>
      </>
    ),
  },
  {
    key: 'week',
    header: 'Week',
    numeric: true,
    cell: ({ week, change }) => (
      <Week>
        <Sparkline values={week} tone={change < 0 ? 'bad' : 'live'} />
      </Week>
    ),
  },
  { key: 'price', header: 'Price', numeric: true, cell: (row) => price(row.price) },
  { key: 'change', header: 'Today', numeric: true, cell: (row) => <Change percent={row.change} /> },
  { key: 'value', header: 'Value', numeric: true, cell: (row) => dollars(row.price * row.shares) },
];

/** What the portfolio holds. */
export function Positions() {
  return (
    <Card as="section">
      <SectionTitle>Positions</SectionTitle>
      <DataTable caption="Positions" columns={columns} rows={POSITIONS} rowKey={({ symbol }) => symbol} />
    </Card>
  );
}
