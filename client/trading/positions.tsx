import styled from 'styled-components';
import { Sparkline } from '../ui/charts/sparkline';
import { dollars, price } from '../ui/format/money';
import { Card } from '../ui/layout/card';
import { SectionTitle } from '../ui/layout/section-title';
import { Num, Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';
import { Change } from './change';
import { POSITIONS } from './figures';

const List = styled.ul`
  display: grid;
`;
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  & > :first-child {
    flex: 1 1 7rem;
    min-width: 0;
  }
  & > svg {
    flex: none;
    width: 4.5rem;
  }
  padding: 0.75rem 0;
  & + & {
    border-top: 1px solid ${v.line};
  }
`;
const End = styled.div`
  display: grid;
  flex: none;
  justify-items: end;
  min-width: 5.5rem;
  margin-inline-start: auto;
`;

/** What the portfolio holds, with the direction of the week. */
export function Positions() {
  return (
    <Card as="section">
      <SectionTitle>Positions</SectionTitle>
      <List role="list">
        {POSITIONS.map(({ symbol, name, shares, price: each, change, week }) => (
          <Line key={symbol}>
            <div>
              <Text $strong>{symbol}</Text>
              <Text $size={13} $muted>
                {name}
                <br />
                {shares} at {price(each)}
              </Text>
            </div>
            <Sparkline values={week} tone={change < 0 ? 'bad' : 'live'} />
            <End>
              <Num $size={16}>{dollars(each * shares)}</Num>
              <Change percent={change} />
            </End>
          </Line>
        ))}
      </List>
    </Card>
  );
}
