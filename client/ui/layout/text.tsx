import type { ReactNode } from 'react';
import styled from 'styled-components';
import { hidden } from '../theme/mixins';
import { v } from '../theme/tokens';
import { heading, numeric, type Size, size, smallCaps } from '../theme/type';
import { Row } from './layout';

interface Props {
  children: ReactNode;
  /** A link or button at the end of the line. */
  action?: ReactNode;
  as?: 'h2' | 'h3';
  id?: string;
}

/** The heading of a part of a screen, with an optional action such as "View All". */
export function SectionTitle({ children, action, as = 'h2', ...remaining }: Props) {
  return (
    <Row $justify="space-between" $gap={2}>
      <Heading as={as} $size={20} {...remaining}>
        {children}
      </Heading>
      {action}
    </Row>
  );
}

/** A piece of text from the scale: `<Text $size={13} $muted>`. */
export const Text = styled.p<{ $size?: Size; $muted?: boolean; $strong?: boolean }>`
  font-size: ${({ $size = 15 }) => size[$size]};
  font-weight: ${({ $strong }) => ($strong ? 650 : 'inherit')};
  ${({ $muted }) => $muted && `color: ${v.muted};`}
`;

/** The room of one line of `Text` that is still to come, so that nothing below it moves. */
export const LineToCome = styled(Text).attrs({ 'aria-hidden': true })`
  min-height: 1lh;
`;

/** A heading; `as` gives its rank: `<Heading as="h1" $size={34}>`. */
export const Heading = styled.h2<{ $size?: Size }>`
  ${heading}
  font-size: ${({ $size = 20 }) => size[$size]};
`;

/** A number that changes: equal, narrow, heavy figures. */
export const Num = styled.span<{ $size?: Size }>`
  ${numeric}
  ${({ $size }) => $size && `font-size: ${size[$size]}; line-height: 1.1;`}
`;

/** Small caps: what a number or a block means. */
export const Label = styled.span`
  ${smallCaps}
  color: ${v.muted};
  overflow-wrap: break-word;
`;

/** Read aloud, not shown. */
export const VisuallyHidden = styled.span`
  ${hidden}
`;
