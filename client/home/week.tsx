import styled from 'styled-components';
import { WEEKLY_TARGET_DAYS } from '@common/constants';
import type { Progress } from '@common/contract/training/progress';
import { FigureList } from '../ui/data/figure-list';
import { weekdayOf } from '../ui/format/dates';
import { Duration } from '../ui/format/duration';
import { figure, formatCount } from '../ui/format/figures';
import { Section } from '../ui/layout/layout';
import { Num, SectionTitle, VisuallyHidden } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';

/** Fills its cell: the days grow. */
const Box = styled(Section)`
  flex: 1 1 auto;
`;
const Days = styled.ol`
  flex: 1 1 auto;
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 0.5rem;
  max-height: 9rem;
`;
const Day = styled.li<{ $done: boolean; $today: boolean }>`
  display: grid;
  grid-template-rows: minmax(2.75rem, 1fr) auto;
  gap: 0.5rem;
  justify-items: center;
  color: ${({ $today }) => ($today ? v.text : v.muted)};
  font-size: ${size[12]};
  font-weight: 650;
  &::before {
    content: '';
    width: 100%;
    border-radius: 12px;
    background: ${({ $done }) => ($done ? v.go : v.raised)};
    ${({ $done, $today }) => ($done || $today) && `box-shadow: inset 0 0 0 2px ${v.goMark};`}
  }
`;
const Of = styled.span`
  color: ${v.muted};
`;

/** The last seven days, today last; days with a workout are filled. Below them what they came to. */
export function Week({ progress: { week, days } }: { progress: Progress }) {
  const meter = {
    role: 'meter',
    'aria-label': 'Workouts in the last 7 days',
    'aria-valuemin': 0,
    'aria-valuemax': WEEKLY_TARGET_DAYS,
    'aria-valuenow': Math.min(week.workouts, WEEKLY_TARGET_DAYS),
    'aria-valuetext': `${week.workouts} of ${WEEKLY_TARGET_DAYS}`,
  };
  return (
    <Box>
      <SectionTitle
        action={
          <Num {...meter} $size={20}>
            {week.workouts}
            <Of> / {WEEKLY_TARGET_DAYS}</Of>
          </Num>
        }
      >
        This week
      </SectionTitle>
      <Days role="list">
        {days.map((day, index) => (
          <Day key={day.date} $done={day.workouts > 0} $today={index === days.length - 1}>
            <span aria-hidden="true">{weekdayOf(day.date, 'narrow')}</span>
            <VisuallyHidden>
              {weekdayOf(day.date, 'long')}: {formatCount(day.workouts, 'workout')}
            </VisuallyHidden>
          </Day>
        ))}
      </Days>
      <FigureList
        figures={[
          { label: 'workouts', value: figure(week.workouts) },
          { label: 'total time', value: <Duration minutes={week.minutes} /> },
          { label: 'calories', value: figure(week.calories) },
        ]}
      />
    </Box>
  );
}
