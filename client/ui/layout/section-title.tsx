import type { ReactNode } from 'react';
import { Row } from './layout';
import { Heading } from './text';

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
