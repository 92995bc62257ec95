import { ArrowLeft, CalendarDays } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { useCall, useSettings } from '@client/api/use-call';
import { MuscleChart } from '@client/exercises/body/muscle-chart';
import type { ShareCard } from '@client/share/card';
import { Button } from '@client/ui/button/button';
import { BarChart } from '@client/ui/charts/bar-chart';
import { StatCard } from '@client/ui/data/stat-card';
import { FourStats } from '@client/ui/data/stat-row';
import { EmptyState } from '@client/ui/feedback/empty-state';
import { SkeletonCard } from '@client/ui/feedback/skeleton';
import { ChipGroup } from '@client/ui/field/chip-group';
import { Field } from '@client/ui/field/field';
import { Select } from '@client/ui/field/select';
import { dateOf, timeZone } from '@client/ui/format/dates';
import { figure, formatCount } from '@client/ui/format/figures';
import { dateFormat } from '@client/ui/format/formats';
import { foremost, RECORD_NAMES, recordValue } from '@client/ui/format/records';
import { Card, FULL_WIDTH, Page, Row } from '@client/ui/layout/layout';
import { LineName, ListCard } from '@client/ui/layout/list-card';
import { PageHeader } from '@client/ui/layout/page-header';
import { Num, SectionTitle, Text } from '@client/ui/layout/text';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import { unitOf } from '@common/contract/training/settings';
import type { TrainingYear } from '@common/contract/training/training-year';
import { FiguresError } from '../figures-error';
import { boundsOf, isYear, type Period, periodBefore, periodsOf, type Review, reviewOf } from './review';

const ShareDialog = lazyPart(() => import('@client/share/share-dialog'));

const Back = styled.div`
  margin-block: -0.5rem;
  margin-inline-start: max(-0.875rem, -14px);
`;
const LENGTHS = [
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] as const;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const monthAndYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthShort = dateFormat({ month: 'short', timeZone: 'UTC' });
/** "October 2026", "2026". */
const nameOf = (period: Period): string => (isYear(period) ? period : monthAndYear(new Date(`${period}-01`)));

/** Names of the bars: months of a year, weekdays of a month. */
function coursePoints({ course }: Review, period: Period) {
  return course.map((value, at) => {
    const month = monthShort(new Date(Date.UTC(2026, at, 1)));
    const weekday = WEEKDAYS[at] ?? '';
    return isYear(period)
      ? { label: month, name: month, value }
      : { label: weekday.slice(0, 3), name: weekday, value };
  });
}

/** "3 more than in September 2026". */
function besideBefore(workouts: number, before: number, period: Period): string | null {
  if (before === 0) return null;
  const change = workouts - before;
  const name = nameOf(periodBefore(period));
  if (change === 0) return `Same as in ${name}`;
  return `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'} than in ${name}`;
}

/** Records made in a period, newest first; the latest 100 of all are looked at. */
function useRecords(period: Period) {
  const settings = useSettings();
  const { from, to } = boundsOf(period);
  // A day earlier: the instant of the first day's midnight depends on the zone.
  const since = new Date(Date.parse(from) - 86_400_000).toISOString();
  const { data } = useCall('listRecords', { query: { since } });
  const localDay = (at: number) => new Date(at).toLocaleDateString('sv');
  return (data ?? []).flatMap(({ id, best, made, exercise }) => {
    const day = localDay(best.at ?? 0);
    if (day < from || day >= to) return [];
    const kind = foremost(made)?.kind ?? 'heaviest';
    const value = recordValue(kind, best, unitOf(settings, exercise.id), { exercise });
    // A device numbers its sets anew in each session.
    return [{ id: `${best.sessionId} ${id}`, name: exercise.name, what: RECORD_NAMES[kind], value }];
  });
}

/** The figures of one period, and the picture of them. */
function PeriodReview({ training, period }: { training: TrainingYear; period: Period }) {
  const { unit } = useSettings();
  const [isSharing, setSharing] = useState(false);
  const records = useRecords(period);
  const review = useMemo(() => reviewOf(training, period, unit), [training, period, unit]);
  const before = reviewOf(training, periodBefore(period), unit).workouts;
  const beside = besideBefore(review.workouts, before, period);
  const card: ShareCard = {
    file: `review-${period}`,
    title: nameOf(period),
    date: isYear(period) ? 'My year of training' : 'My month of training',
    numbers: [
      { value: figure(review.workouts), label: 'workouts' },
      { value: figure(review.minutes), label: 'minutes' },
      ...(review.volume > 0 ? [{ value: figure(review.volume), label: `${unit} lifted` }] : []),
      { value: figure(review.trainedDays), label: 'days' },
    ],
    // The newest of an exercise is its best.
    lines: [...new Map([...records].reverse().map(({ name, value }) => [name, { name, value }])).values()],
    muscles: review.muscles,
    of: 'week',
    exercise: null,
  };
  // A body is lit by the week, so that a year is not lime all over.
  const weeks = Math.max(1, review.days / 7);
  const weekly = review.muscles.map(({ muscle, sets }) => ({
    muscle,
    sets: Math.round((sets / weeks) * 10) / 10,
  }));
  return (
    <>
      <Row $justify="space-between">
        <Text $muted>
          {[beside, review.weeksInARow > 1 && `${review.weeksInARow} weeks in a row`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Button variant="go" onClick={() => setSharing(true)}>
          Share Picture
        </Button>
      </Row>
      <FourStats>
        <StatCard label="Workouts" value={figure(review.workouts)} />
        <StatCard label="Minutes" value={figure(review.minutes)} />
        {review.volume > 0 ? (
          <StatCard label={`${unit} lifted`} value={figure(review.volume)} />
        ) : (
          <StatCard label="Weeks in a row" value={review.weeksInARow} />
        )}
        <StatCard label="Days trained" value={`${review.trainedDays} of ${review.days}`} />
      </FourStats>
      <Card as="section" aria-label="When you trained">
        <SectionTitle>When you trained</SectionTitle>
        <BarChart
          title={isYear(period) ? 'Workouts in each month' : 'Workouts on each weekday'}
          data={coursePoints(review, period)}
          format={(value) => formatCount(value, 'workout')}
          summary={
            review.longest
              ? `Longest: ${figure(review.longest.minutes)} min on ${dateOf(`${review.longest.date}T12:00:00`)}`
              : ''
          }
        />
      </Card>
      {weekly.length > 0 && (
        <Card as="section" aria-label="Muscles trained">
          <SectionTitle>Muscles trained</SectionTitle>
          <MuscleChart
            all={weekly}
            of="week"
            label="Sets a week"
            empty="No sets for the muscles shown here."
          />
        </Card>
      )}
      {records.length > 0 && (
        <ListCard label="Records" heading={formatCount(records.length, 'record')}>
          {records.map(({ id, name, what, value }) => (
            <li key={id}>
              <LineName>
                {name} <small>{what}</small>
              </LineName>
              <Num>{value}</Num>
            </li>
          ))}
        </ListCard>
      )}
      <Suspense fallback={null}>
        {isSharing && <ShareDialog card={{ ...card, muscles: weekly }} onClose={() => setSharing(false)} />}
      </Suspense>
    </>
  );
}

/** /progress/review: a month or a year of training, `?period=2026-10`, and a picture of it to share. */
export default function ReviewPage() {
  const query = useCall('trainingYear', { query: { timeZone: timeZone(), span: 'all' } });
  const [address, setAddress] = useSearchParams();
  const { data: training } = query;
  const requested = address.get('period') ?? '';
  const length = /^\d{4}$/.test(requested) ? 'year' : 'month';
  const periods = training ? periodsOf(training, length) : [];
  const period = periods.includes(requested) ? requested : periods[0];
  const go = (next: Period) => setAddress({ period: next }, { replace: true, preventScrollReset: true });
  return (
    <Page $width={FULL_WIDTH}>
      <Back>
        <Button variant="ghost" size="sm" asChild>
          <Link to="/progress">
            <ArrowLeft aria-hidden="true" />
            Progress
          </Link>
        </Button>
      </Back>
      <PageHeader title={period ? nameOf(period) : 'Review'} eyebrow="In review" />
      {query.isPending && <SkeletonCard />}
      <FiguresError query={query} title="Failed to fetch your training" />
      {training && !period && (
        <EmptyState
          icon={CalendarDays}
          title="No workouts yet"
          text="Finish a workout, and its month shows up here."
        />
      )}
      {training && period && (
        <>
          <Row $gap={3} $align="end">
            <ChipGroup
              label="Length"
              options={LENGTHS}
              value={length}
              onChange={(chosen) => go(periodsOf(training, chosen)[0] ?? '')}
            />
            <Field label={length === 'year' ? 'Which year' : 'Which month'}>
              <Select
                options={periods.map((value) => ({ value, label: nameOf(value) }))}
                value={period}
                onChange={go}
              />
            </Field>
          </Row>
          <PeriodReview training={training} period={period} />
        </>
      )}
    </Page>
  );
}
