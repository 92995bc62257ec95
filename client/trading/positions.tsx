import styled from 'styled-components';
import { Sparkline } from '../ui/charts/sparkline';
import { dollars, price, signedPercent } from '../ui/format/money';
import { Card } from '../ui/layout/card';
import { LineEnd, LineList, ListLine, ListWords } from '../ui/layout/list-line';
import { SectionTitle } from '../ui/layout/section-title';
import { Num, Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';
import { POSITIONS } from './figures';

/** A change in percent: green up, red down, with its sign. */
function Change({ percent }: { percent: number }) {
  return <Num style={{ color: percent < 0 ? v.bad : v.live }}>{signedPercent(percent)}</Num>;
}

const Line = styled(ListLine)`
  flex-wrap: wrap;
  & > svg {
    width: 4.5rem;
  }
`;
const End = styled(LineEnd)`
  min-width: 5.5rem;
`;

/** Positions of the portfolio, with the trend of the week. */
export function Positions() {
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
