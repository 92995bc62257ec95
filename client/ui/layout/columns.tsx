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
