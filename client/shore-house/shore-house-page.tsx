import { Star } from 'lucide-react';
import { Suspense } from 'react';
import styled from 'styled-components';
import { Avatar } from '../ui/data/avatar';
import { Badge, DEMO_TEXT, DemoBadge } from '../ui/data/badge';
import { StatCard } from '../ui/data/stat-card';
import { FourStats } from '../ui/data/stat-row';
import { Skeleton } from '../ui/feedback/skeleton';
import { dollars } from '../ui/format/money';
import { Card, Columns, Page, Stack } from '../ui/layout/layout';
import { LineEnd, LineList, ListLine, ListWords } from '../ui/layout/list-line';
import { PageHeader } from '../ui/layout/page-header';
import { Num, SectionTitle, Text } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';
import { v } from '../ui/theme/tokens';
import { BOOKINGS, type Booking, NIGHTS, REVIEWS, TOTALS } from './figures';

const TONES = { 'here now': 'live', confirmed: 'rest', waiting: 'waiting' } as const satisfies Record<
  Booking['state'],
  string
>;

/** Current and upcoming bookings. */
function Bookings() {
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

const Stars = styled.span`
  display: inline-flex;
  gap: 0.125rem;
  color: ${v.waiting};
`;
const FIVE = [1, 2, 3, 4, 5];

/** Guest reviews. */
function Reviews() {
  return (
    <Card as="section">
      <SectionTitle action={<Text $muted>{TOTALS.reviews}</Text>}>Guest Reviews</SectionTitle>
      {REVIEWS.map(({ guest, rating, text }) => (
        <Stack as="figure" key={guest} $gap={1}>
          <Stars role="img" aria-label={`${rating} of 5 stars`}>
            {FIVE.map((star) => (
              <Star key={star} size={16} fill={star <= rating ? 'currentColor' : 'none'} aria-hidden="true" />
            ))}
          </Stars>
          <blockquote style={{ margin: 0 }}>{text}</blockquote>
          <Text as="figcaption" $size={13} $muted>
            {guest}
          </Text>
        </Stack>
      ))}
    </Card>
  );
}

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
function Nights() {
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

const Earnings = lazyPart(() => import('./earnings'));

/** The vacation rental demo. */
export default function ShoreHousePage() {
  return (
    <Page>
      <PageHeader title="Shore House" text={DEMO_TEXT} actions={<DemoBadge />} />
      <FourStats>
        <StatCard label="Monthly Earnings" value={TOTALS.earnings} />
        <StatCard label="Occupancy Rate" value={`${TOTALS.occupancy}%`} />
        <StatCard label="Rating" value={TOTALS.rating} unit={TOTALS.reviews} />
        <StatCard label="Nights Booked" value={TOTALS.nights} unit="of 30" />
      </FourStats>
      <Columns>
        <Stack>
          <Suspense fallback={<Skeleton $height="21rem" />}>
            <Earnings />
          </Suspense>
          <Nights />
        </Stack>
        <Stack>
          <Bookings />
          <Reviews />
        </Stack>
      </Columns>
    </Page>
  );
}
