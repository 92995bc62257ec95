import styled from 'styled-components';
import { ExerciseFigure } from '@client/exercises/exercise-figure';
import { Label } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { Exercise } from '@common/contract/training/exercises';

const Box = styled.section`
  display: grid;
  gap: 0.5rem;
`;
const Steps = styled.ol`
  padding-inline-start: 1.25rem;
  color: ${v.muted};
  font-size: ${size[15]};
  line-height: 1.5;
  & > li {
    padding-inline-start: 0.25rem;
  }
`;

/** Instructions of an exercise, one list item per line. */
export function Instructions({ exercise }: { exercise: Exercise }) {
  const steps = exercise.instructions.split('\n').filter((step) => step.trim() !== '');
  return (
    <Box aria-label="Instructions">
      <Label as="h3">How to do it</Label>
      <ExerciseFigure exercise={exercise} size={144} />
      <Steps>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may come twice
          <li key={index}>{step}</li>
        ))}
      </Steps>
    </Box>
  );
}
