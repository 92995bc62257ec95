import styled from 'styled-components';
import { Avatar } from '../ui/data/avatar';
import { Badge } from '../ui/data/badge';
import { dollars } from '../ui/format/money';
import { Card } from '../ui/layout/card';
import { SectionTitle } from '../ui/layout/section-title';
import { Num, Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';
import { BOOKINGS, type Booking } from './figures';

const List = styled.ul`
  display: grid;
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.875rem;
  padding: 0.75rem 0;
  & + & {
    border-top: 1px solid ${v.line};
  }
`;
const End = styled.div`
  display: grid;
  gap: 0.25rem;
  justify-items: end;
`;

const TONES = { 'here now': 'live', confirmed: 'rest', waiting: 'waiting' } as const satisfies Record<
  Booking['state'],
  string
>;

/** Who is here and who comes next. */
export function Bookings() {
  return (
    <Card as="section">
      <SectionTitle>Upcoming Bookings</SectionTitle>
      <List role="list">
        {BOOKINGS.map(({ guest, firstName, lastName, dates, nights, guests, total, state }) => (
          <Line key={guest}>
            <Avatar firstName={firstName} lastName={lastName} size={44} />
            <div>
              <Text $strong>{guest}</Text>
              <Text $size={13} $muted>
                {dates}
                <br />
                {nights} nights · {guests} guests
              </Text>
            </div>
            <End>
              <Num>{dollars(total)}</Num>
              <Badge $tone={TONES[state]}>{state}</Badge>
            </End>
          </Line>
        ))}
      </List>
    </Card>
  );
}
