import { Badge } from '../ui/data/badge';
import { price, signedDollars } from '../ui/format/money';
import { Card } from '../ui/layout/card';
import { Row } from '../ui/layout/layout';
import { LineList, ListLine, ListWords } from '../ui/layout/list-line';
import { SectionTitle } from '../ui/layout/section-title';
import { Num, Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';
import { TRADES } from './figures';

/** The latest trades. */
export function Trades() {
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
