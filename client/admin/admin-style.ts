import { Link } from 'react-router';
import styled from 'styled-components';
import type { AdminMember } from '@common/contract/people/members';
import { media } from '../ui/theme/mixins';
import { v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';
import { BlockList } from '../windowing/block-list';

/** Three figures in one line, on a phone too. */
export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 5rem), 1fr));
  gap: 0.75rem;
  ${media.desktop} {
    max-width: 40rem;
  }
`;

/** Users beside the rest on desktop; on a phone the long list comes last. */
export const Columns = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1.5rem;
  min-width: 0;
  ${media.desktop} {
    flex-direction: row-reverse;
    align-items: flex-start;
    & > :last-child {
      flex: 1.7 1 0;
    }
  }
  ${media.wide} {
    gap: 2.5rem;
    & > :last-child {
      flex-grow: 2.4;
    }
  }
`;

export const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1.5rem;
  min-width: 0;
  ${media.desktop} {
    flex: 1 1 0;
  }
`;

/** A line of one of the lists: who, what, and the actions at its end. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem 0.75rem;
  padding-block: 0.75rem;
  border-bottom: 1px solid ${v.line};
`;

/** So wide that an address is not broken into pieces; the actions go below it where there is no space beside. */
export const Who = styled.div`
  flex: 1 1 13rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Two lines side by side where a window has space for both. */
export const MemberLines = styled(BlockList<AdminMember>)`
  ${media.wide} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: 2.5rem;
    & > * > * {
      height: 100%;
    }
  }
`;

export const Name = styled.p`
  font-weight: 650;
`;

/** A name that leads to the member's page. */
export const NameLink = styled(Link)`
  font-weight: 650;
  color: inherit;
  /* A target of 24 px in height. */
  padding-block: 0.125rem;
  text-decoration-color: ${v.line};
  text-underline-offset: 0.2em;
  &:hover {
    text-decoration-color: currentcolor;
  }
`;

export const Fact = styled.p`
  color: ${v.muted};
  font-size: ${size[13]};
`;

export const Lines = styled.ul`
  list-style: none;
  & > :last-child {
    border-bottom: 0;
  }
`;

export const LineActions = styled.div`
  display: flex;
  align-items: center;
  gap: 0.25rem;
`;
