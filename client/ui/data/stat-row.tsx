import styled from 'styled-components';
import { media } from '../theme/mixins';
import { size } from '../theme/type';

/** Three stat cards side by side, also at 320 px; fewer where the text is large. */
export const StatRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(5rem, 28%)), 1fr));
  gap: 0.75rem;
  /* Large enough for a scoreboard, small enough for "113,575" in a third of a phone. */
  & dd {
    font-size: clamp(1.125rem, 33cqi, ${size[34]});
  }
  @media (max-width: 359px) {
    gap: 0.5rem;
    & > * {
      padding-inline: 0.625rem;
    }
  }
`;

/** Four stat cards: two by two on a phone, below each other where the text is large, one line from a tablet on. */
export const FourStats = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(6.5rem, 40%)), 1fr));
  gap: 0.75rem;
  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${media.desktop} {
    gap: 1rem;
  }
`;
