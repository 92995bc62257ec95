import styled from 'styled-components';
import { Badge } from '../ui/data/badge';
import { price, signedDollars } from '../ui/format/money';
import { Card } from '../ui/layout/card';
import { Row } from '../ui/layout/layout';
import { SectionTitle } from '../ui/layout/section-title';
import { Num, Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';
import { TRADES } from './figures';

const List = styled.ul`
  display: grid;
`;
const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  padding: 0.75rem 0;
  & + & {
    border-top: 1px solid ${v.line};
  }
`;

/** The latest trades. */
export function Trades() {
  return (
    <Card as="section">
      <SectionTitle>Recent Trades</SectionTitle>
      <List role="list">
        {TRADES.map(({ id, side, symbol, shares, price: each, when, result }) => (
          <Line key={id}>
            <div>
              <Row $gap={2}>
                <Badge $tone={side === 'Buy' ? 'rest' : 'other'}>{side}</Badge>
                <Text as="span" $strong>
                  {symbol}
                </Text>
              </Row>
              <Text $size={13} $muted>
                {shares} at {price(each)} · {when}
              </Text>
            </div>
            {result !== null && (
              <Num style={{ color: result < 0 ? v.bad : v.live }}>{signedDollars(result)}</Num>
            )}
          </Line>
        ))}
      </List>
    </Card>
  );
}
