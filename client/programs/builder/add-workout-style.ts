import styled from 'styled-components';
import { media } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { heading, size } from '@client/ui/theme/type';

/** The two selects and their button: in one line on desktop. */
export const Panel = styled.section`
  display: grid;
  gap: 0.75rem;
  padding: 1rem;
  border: 1px solid ${v.line};
  border-radius: 20px;
  background: ${v.card};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.6fr) auto;
    align-items: start;
    & > button {
      margin-top: 1.75rem;
    }
  }
`;

export const Title = styled.h3`
  ${heading}
  grid-column: 1 / -1;
  font-size: ${size[16]};
`;
