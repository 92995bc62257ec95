import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading, Text } from './text';
import { v } from './theme/tokens';

interface Props {
  icon: LucideIcon;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  as?: 'h1' | 'h2' | 'h3' | undefined;
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 0.5rem;
  max-width: 26rem;
  width: 100%;
  margin: 0 auto;
  padding: 2.5rem 0;
  text-align: center;
`;
const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  margin-bottom: 0.5rem;
  border: 1px solid ${v.line};
  border-radius: 50%;
  background: ${v.card};
  color: ${v.muted};
  & > svg {
    width: 1.75rem;
    height: 1.75rem;
  }
`;
const Action = styled.div`
  margin-top: 1rem;
  max-width: 100%;
`;

/** Nothing here yet, or nothing found: says so and offers the way on. */
export function EmptyState({ icon: Icon, title, text, action, as = 'h2' }: Props) {
  return (
    <Box>
      <Disc>
        <Icon aria-hidden="true" />
      </Disc>
      <Heading as={as} $size={20}>
        {title}
      </Heading>
      {text && <Text $muted>{text}</Text>}
      {action && <Action>{action}</Action>}
    </Box>
  );
}
