import { Pause, Play as PlayIcon, Snail, StepForward } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { Card, Row } from '@client/ui/layout/layout';
import { media } from '@client/ui/theme/mixins';
import type { Exercise } from '@common/contract/training/exercises';
import MovingFigure, { useStill } from '../figures/moving-figure';

const SLOW = 0.35;

const Frame = styled.div<{ $isStill: boolean }>`
  width: 100%;
  max-width: 26rem;
  margin-inline: auto;
  aspect-ratio: ${({ $isStill }) => ($isStill ? 2 : 1)};
  display: grid;
  align-items: center;
  ${media.belowTablet} {
    max-width: ${({ $isStill }) => ($isStill ? 26 : 15)}rem;
  }
`;

/** The exercise as a large moving drawing, which can be halted, slowed and gone through moment by moment. */
export default function FigureStage({ exercise }: { exercise: Exercise }) {
  const isStill = useStill();
  const [isSlow, setSlow] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [steps, setSteps] = useState(0);
  const step = () => {
    setPaused(true);
    setSteps(steps + 1);
  };
  return (
    <Card as="section" aria-label={`${exercise.name}, animated`}>
      <Frame $isStill={isStill} aria-hidden="true">
        <MovingFigure exercise={exercise} play={{ speed: isPaused ? 0 : isSlow ? SLOW : 1, steps }} />
      </Frame>
      {!isStill && (
        <Row $gap={2} $justify="center">
          <Button size="sm" variant="ghost" onClick={() => setPaused(!isPaused)}>
            {isPaused ? <PlayIcon aria-hidden="true" /> : <Pause aria-hidden="true" />}
            {isPaused ? 'Play' : 'Pause'}
          </Button>
          <Button size="sm" variant="ghost" aria-pressed={isSlow} onClick={() => setSlow(!isSlow)}>
            <Snail aria-hidden="true" />
            Slow
          </Button>
          <Button size="sm" variant="ghost" onClick={step}>
            <StepForward aria-hidden="true" />
            Step
          </Button>
        </Row>
      )}
    </Card>
  );
}
