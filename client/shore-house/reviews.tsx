import { Star } from 'lucide-react';
import styled from 'styled-components';
import { Card } from '../ui/layout/card';
import { Stack } from '../ui/layout/layout';
import { SectionTitle } from '../ui/layout/section-title';
import { Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';
import { REVIEWS, TOTALS } from './figures';

const Stars = styled.span`
  display: inline-flex;
  gap: 0.125rem;
  color: ${v.waiting};
`;
const FIVE = [1, 2, 3, 4, 5];

/** Guest reviews. */
export function Reviews() {
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
