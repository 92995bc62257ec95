import styled from 'styled-components';
import { media } from '../theme/mixins';

/** Two columns on a desktop, one below the other elsewhere. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    gap: 1.5rem;
  }
`;

/**
 * Three parts in the order of their children: one below the other on a phone; on a desktop the first two in the first
 * column and the `$side`th, which is the longest, beside them; three columns where there is room.
 */
export const ThreeParts = styled(Columns)<{ $side: 2 | 3 }>`
  ${media.desktop} {
    grid-template-rows: auto 1fr;
    & > :nth-child(${({ $side }) => $side}) {
      grid-area: 1 / 2 / span 2;
    }
  }
  ${media.wide} {
    grid-template: auto / repeat(3, minmax(0, 1fr));
    & > :nth-child(n) {
      grid-area: auto;
    }
  }
`;
