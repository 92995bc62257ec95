import styled from 'styled-components';
import { v } from '../theme/tokens';

/** A list of lines without a hairline above the first. */
export const LineList = styled.ul.attrs({ role: 'list' })`
  & > li:first-child {
    border-top: 0;
  }
`;

/** One line of a list, under a hairline: a sign, words, and what can be done at its end. */
export const ListLine = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  padding: 0.75rem 0;
  border-top: 1px solid ${v.line};
  & > svg {
    flex: none;
  }
`;

/** Its words, which take what the others leave; where the text is large, the end stands below them. */
export const ListWords = styled.div`
  flex: 1 1 min(9rem, 42%);
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** The figures at its end, one below the other. */
export const LineEnd = styled.div`
  display: grid;
  flex: none;
  gap: 0.25rem;
  justify-items: end;
  margin-inline-start: auto;
`;
