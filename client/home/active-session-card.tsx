import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Session } from '@common/contract/training/sessions';
import { caloriesBurned, elapsedMinutes, progressCount } from '@common/player/state/selectors';
import { openSession } from '../player/frame/open-player';
import { serverNow } from '../sync/server-clock';
import { Button } from '../ui/button/button';
import { Ring } from '../ui/feedback/ring';
import { figure } from '../ui/format/figures';
import { Card, Row } from '../ui/layout/layout';
import { Heading, Num, Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';
import { smallCaps } from '../ui/theme/type';

/** Server time in milliseconds, renewed every so often while the component is shown. */
function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

const Live = styled.p`
  ${smallCaps}
  color: ${v.live};
`;
const Words = styled.div`
  display: flex;
  flex: 1 1 min(9rem, 60%);
  flex-direction: column;
  gap: 0.25rem;
  min-width: 0;
`;

/** The minutes change no more often than this is looked at. */
const LOOK_MS = 10_000;

/** The workout under way: how far, how long, how much, and back into it. */
export default function ActiveSessionCard({ session }: { session: Session }) {
  const now = useServerNow(LOOK_MS);
  const { completedExercises, totalExercises, percent } = progressCount(session.workout, session.state);
  const minutes = elapsedMinutes(session.state, now);
  const paused = session.phase === 'paused';
  return (
    <Card as="section" $tone="live" aria-label="Active session">
      <Row $justify="space-between">
        <Words>
          <Live>
            {paused ? 'Paused' : 'Active now'} · {minutes} min
          </Live>
          <Heading $size={24}>{session.workout.name}</Heading>
          <Text>
            <Num>{completedExercises}</Num> of <Num>{totalExercises}</Num> exercises ·{' '}
            <Num>{figure(caloriesBurned(session.state, now))}</Num> cal
          </Text>
        </Words>
        <Ring value={percent} size={76} label="Exercises done">
          <Num $size={20}>{percent}%</Num>
        </Ring>
      </Row>
      <Button variant="go" wide onClick={() => openSession(session.id)}>
        Resume
      </Button>
    </Card>
  );
}
