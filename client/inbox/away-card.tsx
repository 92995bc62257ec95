import styled from 'styled-components';
import { useShallow } from 'zustand/react/shallow';
import { useLiveStore } from '../sync/live-store';
import { Button } from '../ui/button/button';
import { Card, Row } from '../ui/layout/layout';
import { Heading } from '../ui/layout/text';
import { AWAY_TITLE, awayLines } from './away-text';
import { TextLines } from './waiting-card';

const Frame = styled.section`
  padding: 0.75rem 1.25rem 0;
`;

async function dismiss(): Promise<void> {
  const { changeQueue } = await import('../sync/start-live');
  await changeQueue((queue) => ({ ...queue, away: null })).catch(() => {});
}

/** Merges and sets that arrived while this device was away, until dismissed. */
export function AwayCard() {
  const lines = useLiveStore(useShallow(awayLines));
  if (lines.length === 0) return null;
  return (
    <Frame aria-label={AWAY_TITLE}>
      <Card $pad="sm">
        <div>
          <Heading as="h2" $size={16}>
            {AWAY_TITLE}
          </Heading>
          <TextLines lines={lines} />
        </div>
        <Row>
          <Button size="sm" onClick={() => void dismiss()}>
            Dismiss
          </Button>
        </Row>
      </Card>
    </Frame>
  );
}
