import styled from 'styled-components';
import { v } from '../theme/tokens';

/** One line of a list, under a hairline: a sign, words, and what can be done at its end. */
export const ListLine = styled.li`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding: 0.75rem 0;
  border-top: 1px solid ${v.line};
  & > svg {
    flex: none;
  }
`;

/** Its words, which take what the others leave. */
export const ListWords = styled.div`
  flex: 1 1 9rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
