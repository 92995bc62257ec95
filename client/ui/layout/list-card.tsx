import type { ReactNode } from 'react';
import styled from 'styled-components';
import { v } from '../theme/tokens';
import { size } from '../theme/type';
import { Card } from './layout';
import { Heading } from './text';

const Lines = styled.ul.attrs({ role: 'list' })`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.75rem;
    min-height: 2.75rem;
    padding-block: 0.25rem;
    font-size: ${size[15]};
  }
  li + li {
    border-top: 1px solid ${v.line};
  }
  svg {
    flex: none;
    color: ${v.goText};
  }
`;

/** Name of a line; its value follows at the end. */
export const LineName = styled.span`
  flex: 1 1 7rem;
  min-width: 0;
  overflow-wrap: anywhere;
  & > small {
    display: block;
    color: ${v.muted};
    font-size: ${size[13]};
  }
`;

interface Props {
  /** Accessible name, and the heading by default. */
  label: string;
  heading?: string;
  /** List items. */
  children: ReactNode;
  /** Below the list. */
  foot?: ReactNode;
}

/** A card of lines under a heading. */
export function ListCard({ label, heading = label, children, foot }: Props) {
  return (
    <Card as="section" aria-label={label}>
      <Heading as="h3" $size={20}>
        {heading}
      </Heading>
      <Lines>{children}</Lines>
      {foot}
    </Card>
  );
}
