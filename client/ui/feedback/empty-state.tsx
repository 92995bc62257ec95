import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading, Text } from '../layout/text';
import { v } from '../theme/tokens';

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
/** The clock of the player, its ring not yet run: dashes around what is missing here. */
const Dial = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 7rem;
  height: 7rem;
  margin-bottom: 0.75rem;
  border-radius: 50%;
  background: ${v.raised};
  color: ${v.text};
  box-shadow: inset 0 0 0 0.75rem ${v.card};
  & > svg:first-child {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    stroke: ${v.edge};
    stroke-width: 3;
    stroke-linecap: round;
    stroke-dasharray: 9.2 4.8;
  }
  & > svg:last-child {
    width: 2rem;
    height: 2rem;
    stroke-width: 1.75;
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
      <Dial>
        <svg aria-hidden="true" viewBox="0 0 112 112">
          <circle cx="56" cy="56" r="53.5" pathLength="336" />
        </svg>
        <Icon aria-hidden="true" />
      </Dial>
      <Heading as={as} $size={20}>
        {title}
      </Heading>
      {text && <Text $muted>{text}</Text>}
      {action && <Action>{action}</Action>}
    </Box>
  );
}
