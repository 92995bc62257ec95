import { useState } from 'react';
import styled from 'styled-components';
import { useShallow } from 'zustand/react/shallow';
import { useLiveStore } from '../sync/live-store';
import { Button } from '../ui/button/button';
import { Card } from '../ui/layout/card';
import { Heading } from '../ui/layout/text';
import { awayLines } from './away-text';
import { TextLines } from './waiting-card';

const Frame = styled.section`
  padding: 0.75rem 1.25rem 0;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
`;
/** A window in which all lines would push the set of now under the dock. */
const LOW = '(max-height: 40rem)';

async function dismiss(): Promise<void> {
  const { changeQueue } = await import('../sync/start-live');
  await changeQueue((queue) => ({ ...queue, away: null })).catch(() => {});
}

/** What was merged and added while this screen was away, until it was read once; one line of a low window until asked. */
export function AwayCard() {
  const lines = useLiveStore(useShallow(awayLines));
  const [isOpen, setOpen] = useState(() => !matchMedia(LOW).matches);
  if (lines.length === 0) return null;
  if (!isOpen)
    return (
      <Frame aria-label="While you were away">
        <Line>
          <Heading as="h2" $size={15}>
            While you were away
          </Heading>
          <Button size="sm" onClick={() => setOpen(true)}>
            Show
          </Button>
        </Line>
      </Frame>
    );
  return (
    <Frame aria-label="While you were away">
      <Card $pad="sm">
        <div>
          <Heading as="h2" $size={16}>
            While you were away
          </Heading>
          <TextLines lines={lines} />
        </div>
        <Button size="sm" onClick={() => void dismiss()}>
          Got It
        </Button>
      </Card>
    </Frame>
  );
}
