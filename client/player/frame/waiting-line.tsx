import { useState } from 'react';
import styled from 'styled-components';
import { useShallow } from 'zustand/react/shallow';
import { AwayCard } from '@client/inbox/away-card';
import { AWAY_TITLE, awayLines } from '@client/inbox/away-text';
import { Inbox } from '@client/inbox/inbox';
import { useDeadLetters, useInbox } from '@client/inbox/use-inbox';
import { useLiveStore } from '@client/sync/live-store';
import { Button } from '@client/ui/button/button';
import { Heading } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';

const Frame = styled.section`
  flex: none;
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  padding: 0.5rem 1.25rem 0;
`;
/** Scrolls by itself, so that the workout's actions stay in view below. */
const Cards = styled.div`
  max-height: 40cqb;
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-color: ${v.edge} transparent;
`;

/** Questions come before messages that are only to be read. */
function titleOf(count: number): string {
  if (count === 0) return AWAY_TITLE;
  return count === 1 ? 'One thing needs your answer' : `${count} things need your answer`;
}

/**
 * Inbox above a workout. While training, or with more than one item, it is collapsed to one line, so that the set or
 * clock and its button stay in view.
 */
export function WaitingLine({ isTraining }: { isTraining: boolean }) {
  const isAway = useLiveStore(useShallow(awayLines)).length > 0;
  const count = useInbox().length + useDeadLetters().length;
  const isEmpty = !isAway && count === 0;
  const [isOpen, setOpen] = useState(false);
  // Later items start collapsed again.
  if (isEmpty && isOpen) setOpen(false);
  if (isEmpty) return null;
  const cards = (
    <>
      <AwayCard />
      <Inbox />
    </>
  );
  if (!isTraining && count < 2) return cards;
  return (
    <Frame aria-label={isOpen ? undefined : titleOf(count)}>
      <Line>
        <Heading as="h2" $size={15}>
          {titleOf(count)}
        </Heading>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      </Line>
      {isOpen && <Cards>{cards}</Cards>}
    </Frame>
  );
}
