import { TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { Card } from '@client/ui/layout/layout';
import { LineList, ListLine, ListWords } from '@client/ui/layout/list-line';
import { Heading, Text } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import type { ProgramFault } from '@common/programs/program-faults';
import { faultText } from './fault-text';

const Lines = styled(LineList)`
  & svg {
    color: ${v.waiting};
  }
`;

interface Props {
  title: string;
  faults: readonly ProgramFault[];
  /** Level of the heading. */
  as?: 'h2' | 'h3';
}

/** Faults of a program with what to do; nothing where there are none. */
export function Faults({ title, faults, as = 'h3' }: Props) {
  if (faults.length === 0) return null;
  const texts = [...new Set(faults.map(faultText))];
  return (
    <Card as="section" $tone="waiting" $pad="sm" aria-label={title}>
      <Heading as={as} $size={16}>
        {title}
      </Heading>
      <Lines>
        {texts.map((text) => (
          <ListLine key={text}>
            <TriangleAlert size={18} aria-hidden="true" />
            <ListWords>
              <Text $size={15}>{text}</Text>
            </ListWords>
          </ListLine>
        ))}
      </Lines>
    </Card>
  );
}
