import styled from 'styled-components';

/** Three stat cards side by side, also at 320 px. */
export const StatRow = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 0.75rem;
  @media (max-width: 359px) {
    gap: 0.5rem;
    & > * {
      padding-inline: 0.625rem;
    }
  }
`;
