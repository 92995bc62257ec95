import styled from 'styled-components';
import { useCall, useSettings } from '@client/api/use-call';
import { Label, Num } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { Exercise } from '@common/contract/training/exercises';
import { unitOf } from '@common/contract/training/settings';
import { lastTimes } from './last-times-text';

const Times = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.25rem 0.75rem;
  margin-top: 0.375rem;
  font-size: ${size[15]};
  dt {
    color: ${v.muted};
  }
`;

export interface LastTimesProps {
  exercise: Exercise;
}

/** The last three times of the exercise at a glance; nothing where it was never done, or without a network. */
export default function LastTimes({ exercise }: LastTimesProps) {
  const settings = useSettings();
  const { data: history } = useCall('exerciseHistory', { params: { id: exercise.id }, query: {} });
  const entry = { exercise, measure: exercise.measure };
  const times = lastTimes(history?.sessions ?? [], entry, unitOf(settings, exercise.id));
  if (times.length === 0) return null;
  return (
    <section aria-label="Recent sessions">
      <Label as="h3">Recent sessions</Label>
      <Times>
        {times.map(({ sessionId, day, text }) => [
          <dt key={`${sessionId} day`}>{day}</dt>,
          <dd key={sessionId}>
            <Num $size={15}>{text}</Num>
          </dd>,
        ])}
      </Times>
    </section>
  );
}
