import styled from 'styled-components';
import type { ProgressWindow } from '../../common/progress';
import { figure, hoursAndMinutes, spokenMinutes } from '../progress/figures';
import { StatCard } from '../ui/stat-card';
import { VisuallyHidden } from '../ui/text';

const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 0.75rem;
`;

/** Workouts, time and calories of the past week. */
export function WeekStats({ week }: { week: ProgressWindow }) {
  return (
    <Three>
      <StatCard label="workouts" value={figure(week.workouts)} />
      <StatCard
        label="total time"
        value={
          <>
            <span aria-hidden="true">{hoursAndMinutes(week.minutes)}</span>
            <VisuallyHidden>{spokenMinutes(week.minutes)}</VisuallyHidden>
          </>
        }
      />
      <StatCard label="calories" value={figure(week.calories)} />
    </Three>
  );
}
