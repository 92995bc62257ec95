import styled from 'styled-components';
import { useShallow } from 'zustand/react/shallow';
import { useLiveStore } from '../sync/live-store';
import { Button } from '../ui/button/button';
import { Card } from '../ui/layout/card';
import { Heading, Text } from '../ui/layout/text';
import { awayLines } from './away-text';

const Frame = styled.section`
  padding: 0.75rem 1.25rem 0;
`;
const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 0.25rem;
  padding: 0.25rem 0 0;
  list-style: none;
`;

async function dismiss(): Promise<void> {
  const { changeQueue } = await import('../sync/start-live');
  await changeQueue((queue) => ({ ...queue, away: null })).catch(() => {});
}

/** What was merged and added while this screen was away, until it was read once. */
export function AwayCard() {
  const lines = useLiveStore(useShallow(awayLines));
  if (lines.length === 0) return null;
  return (
    <Frame aria-label="While you were away">
      <Card $pad="sm">
        <div>
          <Heading as="h2" $size={16}>
            While you were away
          </Heading>
          <Lines>
            {lines.map((line) => (
              <li key={line}>
                <Text $size={13}>{line}</Text>
              </li>
            ))}
          </Lines>
        </div>
        <Button size="sm" onClick={() => void dismiss()}>
          Got It
        </Button>
      </Card>
    </Frame>
  );
}
