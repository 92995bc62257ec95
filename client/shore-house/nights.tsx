import styled from 'styled-components';
import { Card } from '../ui/layout/card';
import { SectionTitle } from '../ui/layout/section-title';
import { Num, Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';
import { NIGHTS, TOTALS } from './figures';

const Board = styled.div`
  display: grid;
  grid-template-columns: repeat(10, minmax(0, 1fr));
  gap: 0.375rem;
`;
const Night = styled.span<{ $booked: boolean }>`
  height: 1.75rem;
  border-radius: 8px;
  background: ${({ $booked }) => ($booked ? v.rest : 'transparent')};
  box-shadow: inset 0 0 0 1.5px ${({ $booked }) => ($booked ? v.rest : v.edge)};
`;

/** The month, night by night: filled is booked. */
export function Nights() {
  const booked = NIGHTS.filter(Boolean).length;
  return (
    <Card as="section">
      <SectionTitle action={<Num>{TOTALS.occupancy}%</Num>}>Occupancy</SectionTitle>
      <Board role="img" aria-label={`${booked} of ${NIGHTS.length} nights booked`}>
        {NIGHTS.map((isBooked, night) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a night is its place in the month
          <Night key={night} $booked={isBooked} />
        ))}
      </Board>
      <Text $size={13} $muted>
        {booked} nights booked, {NIGHTS.length - booked} free this month
      </Text>
    </Card>
  );
}
