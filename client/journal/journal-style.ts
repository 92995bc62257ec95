import styled from 'styled-components';
import { media } from '../ui/theme/mixins';
import { v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';

/** Filter fields, side by side if there is space. */
export const Filters = styled.div`
  display: grid;
  gap: 0.75rem;
  ${media.tablet} {
    grid-template-columns: 2fr 1.2fr 1fr 1fr;
    align-items: end;
  }
`;

/** List of entries, newest first. */
export const Entries = styled.ol`
  list-style: none;
  & > :last-child {
    border-bottom: 0;
  }
`;

export const Entry = styled.li`
  display: flex;
  flex-direction: column;
  gap: 0.25rem;
  padding-block: 0.75rem;
  border-bottom: 1px solid ${v.line};
  overflow-wrap: anywhere;
`;

export const Where = styled.p`
  color: ${v.muted};
  font-size: ${size[13]};
  font-variant-numeric: tabular-nums;
`;
