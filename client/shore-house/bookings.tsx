import { Avatar } from '../ui/data/avatar';
import { Badge } from '../ui/data/badge';
import { dollars } from '../ui/format/money';
import { Card } from '../ui/layout/card';
import { LineEnd, LineList, ListLine, ListWords } from '../ui/layout/list-line';
import { SectionTitle } from '../ui/layout/section-title';
import { Num, Text } from '../ui/layout/text';
import { BOOKINGS, type Booking } from './figures';

const TONES = { 'here now': 'live', confirmed: 'rest', waiting: 'waiting' } as const satisfies Record<
  Booking['state'],
  string
>;

/** Current and upcoming bookings. */
export function Bookings() {
  return (
    <Card as="section">
      <SectionTitle>Upcoming Bookings</SectionTitle>
      <LineList>
        {BOOKINGS.map(({ guest, firstName, lastName, dates, nights, guests, total, state }) => (
          <ListLine key={guest}>
            <Avatar firstName={firstName} lastName={lastName} size={44} />
            <ListWords>
              <Text $strong>{guest}</Text>
              <Text $size={13} $muted>
                {dates}
                <br />
                {nights} nights · {guests} guests
              </Text>
            </ListWords>
            <LineEnd>
              <Num>{dollars(total)}</Num>
              <Badge $tone={TONES[state]}>{state}</Badge>
            </LineEnd>
          </ListLine>
        ))}
      </LineList>
    </Card>
  );
}
