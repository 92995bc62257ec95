import { CalendarPlus, CalendarX, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import styled, { createGlobalStyle } from 'styled-components';
import { detailOf } from '@client/api/errors';
import { useCall } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { IconButton } from '@client/ui/button/icon-button';
import { EmptyState } from '@client/ui/feedback/empty-state';
import { ErrorState } from '@client/ui/feedback/error-state';
import { SkeletonList } from '@client/ui/feedback/skeleton';
import { ChipGroup } from '@client/ui/field/chip-group';
import { Field } from '@client/ui/field/field';
import { Select } from '@client/ui/field/select';
import { monthAndDay } from '@client/ui/format/dates';
import { Card, FULL_WIDTH, Page, Row, Stack } from '@client/ui/layout/layout';
import { PageHeader } from '@client/ui/layout/page-header';
import { Heading, Label, Text } from '@client/ui/layout/text';
import { useDesktop } from '@client/ui/layout/use-desktop';
import { Dialog } from '@client/ui/overlay/dialog';
import { media } from '@client/ui/theme/mixins';
import type { RunAnswer } from '@common/contract/training/runs';
import { type CalendarDay, isoDate } from '@common/rules/days';
import { SevenDays, WEEKDAYS } from '../follow/run-places';
import { type Follow, followOne, useFollow } from '../follow/use-follow';
import { useStartPlace } from '../follow/use-start-place';
import { Pair } from '../program-style';
import { CalendarSubscription } from './calendar-address';
import { daysOf, entriesOf, isSameMonth, STATES, type StateFilter, stepBy, type View } from './calendar-days';
import { DayCard, DesktopMonth, PhoneMonth } from './months';
import { useMoving } from './use-moving';

const PRINTED = 'printed-week';

/** On paper only the week, in black. */
const OnPaper = createGlobalStyle`
  @media print {
    body * { visibility: hidden; }
    #${PRINTED}, #${PRINTED} * {
      visibility: visible;
      color: #000 !important;
      background: #fff !important;
      border-color: #999 !important;
      box-shadow: none !important;
    }
    #${PRINTED} { position: absolute; inset: 0 0 auto; }
    #${PRINTED} button { display: none; }
  }
`;

const Grid = styled(Card)`
  gap: 0.375rem;
  ${media.desktop} {
    gap: 0.5rem;
  }
`;
const Printed = styled.div`
  display: grid;
  gap: 0.75rem;
`;

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const;
const STATE_LABELS: Record<StateFilter, string> = {
  '': 'All',
  planned: 'Planned',
  done: 'Done',
  missed: 'Missed',
  moved: 'Moved',
  skipped: 'Skipped',
};
const STATE_OPTIONS = STATES.map((value) => ({ value, label: STATE_LABELS[value] }));

/** "November 2026", "Nov 16 – Nov 22". */
function rangeText(view: View, day: CalendarDay, days: readonly CalendarDay[]): string {
  if (view === 'week') return `${monthAndDay(isoDate(days[0]!))} – ${monthAndDay(isoDate(days.at(-1)!))}`;
  const date = new Date(`${isoDate(day)}T00:00:00Z`);
  return date.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** The calendar of these runs: a month, or a week that prints. */
function Calendar({ follow, runs }: { follow: Follow; runs: readonly RunAnswer[] }) {
  const isDesktop = useDesktop();
  const start = useStartPlace(follow);
  const [view, setView] = useState<View>('month');
  const [shownDay, setShownDay] = useState(follow.day);
  const [runId, setRunId] = useState('');
  const [state, setState] = useState<StateFilter>('');
  const followedRuns = useMemo(
    () => runs.map((run) => ({ run, followed: followOne(follow, run) })),
    [follow, runs],
  );
  const entries = useMemo(
    () => entriesOf(followedRuns, follow.day, { runId, state }),
    [followedRuns, follow.day, runId, state],
  );
  const moving = useMoving(follow.day, entries);
  const days = daysOf(view, shownDay);
  // A month also draws the days around it: today among those is not yet today's month.
  const isNow = view === 'month' ? isSameMonth(follow.day, shownDay) : days.includes(follow.day);
  const parts = { follow, start, entries, moving };
  const Month = isDesktop ? DesktopMonth : PhoneMonth;
  return (
    <Stack>
      <Row $justify="space-between" $gap={3}>
        <Row $gap={2}>
          <IconButton
            icon={ChevronLeft}
            label={`Previous ${view}`}
            onClick={() => setShownDay(stepBy(view, shownDay, -1))}
          />
          <Heading as="h2" $size={20} aria-live="polite">
            {rangeText(view, shownDay, days)}
          </Heading>
          <IconButton
            icon={ChevronRight}
            label={`Next ${view}`}
            onClick={() => setShownDay(stepBy(view, shownDay, 1))}
          />
          <Button size="sm" disabled={isNow} onClick={() => setShownDay(follow.day)}>
            Today
          </Button>
        </Row>
        <ChipGroup label="View" options={VIEWS} value={view} onChange={setView} />
      </Row>
      <Pair>
        <Field label="Program">
          <Select
            options={[
              { value: '', label: 'All' },
              ...followedRuns.map(({ run, followed }) => ({
                value: run.id,
                label: followed.hasEnded ? `${run.name} (ended)` : run.name,
              })),
            ]}
            value={runId}
            onChange={setRunId}
          />
        </Field>
        <Field label="State">
          <Select options={STATE_OPTIONS} value={state} onChange={setState} />
        </Field>
      </Pair>
      {view === 'month' ? (
        <Grid as="section" aria-label="Month">
          <SevenDays aria-hidden="true">
            {WEEKDAYS.map((name) => (
              <Label key={name}>{isDesktop ? name : name.charAt(0)}</Label>
            ))}
          </SevenDays>
          <Month days={days} month={shownDay} {...parts} />
        </Grid>
      ) : (
        <>
          <Row>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          </Row>
          <OnPaper />
          <Printed id={PRINTED}>
            {days.map((day) => (
              <DayCard key={day} day={day} {...parts} />
            ))}
          </Printed>
        </>
      )}
      {isDesktop && (
        <Text $size={13} $muted>
          Drag a workout to any day from today on, move it with Shift and an arrow key, or tap it and choose
          Move.
        </Text>
      )}
    </Stack>
  );
}

/** /programs/calendar: what is planned, missed and moved of the programs that go on, and all that was done. */
export default function CalendarPage() {
  const follow = useFollow();
  const { runs: goingOn, error, isFetching, refetch } = follow;
  const { data: ended, isPending } = useCall('listEndedRuns', {});
  const runs = useMemo(() => (goingOn ? [...goingOn, ...(ended ?? [])] : null), [goingOn, ended]);
  // Without its past a calendar is shown all the same; that there is nothing is said once it is known.
  const isEmpty = runs?.length === 0 && !isPending;
  const [isSubscribing, setIsSubscribing] = useState(false);
  return (
    <Page $width={FULL_WIDTH}>
      <PageHeader
        title="Calendar"
        actions={
          <Button onClick={() => setIsSubscribing(true)}>
            <CalendarPlus aria-hidden="true" />
            Subscribe
          </Button>
        }
      />
      {isSubscribing && (
        <Dialog open size="sm" title="Subscribe" onOpenChange={setIsSubscribing}>
          <Stack>
            <CalendarSubscription />
          </Stack>
        </Dialog>
      )}
      {runs && runs.length > 0 && <Calendar follow={follow} runs={runs} />}
      {isEmpty && (
        <EmptyState
          icon={CalendarX}
          title="You are not following a program"
          text="Start one, and its workouts show up here."
          action={
            <Button asChild>
              <Link to="/programs">Go to Programs</Link>
            </Button>
          }
        />
      )}
      {(runs ? runs.length === 0 && isPending : !error) && (
        <SkeletonList rows={6} label="Loading the calendar" />
      )}
      {!runs && error && (
        <ErrorState
          title="Failed to fetch your programs"
          text={detailOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
