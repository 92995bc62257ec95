import { Link } from 'react-router';
import styled from 'styled-components';
import { v } from '../theme/tokens';

/** A list of lines with a rule between them. */
export const LinkList = styled.ul.attrs({ role: 'list' })`
  li + li {
    border-top: 1px solid ${v.line};
  }
`;

/** A line that leads somewhere as a whole. */
export const LineLink = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.75rem;
  min-height: 3rem;
  padding-block: 0.375rem;
  color: inherit;
  text-decoration: none;
`;
