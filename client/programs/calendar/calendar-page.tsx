import { CalendarX, ChevronLeft, ChevronRight, EllipsisVertical, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import styled, { createGlobalStyle } from 'styled-components';
import { detailOf } from '@client/api/errors';
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
import { LineList, ListLine, ListWords } from '@client/ui/layout/list-line';
import { PageHeader } from '@client/ui/layout/page-header';
import { Heading, Label, Text } from '@client/ui/layout/text';
import { useDesktop } from '@client/ui/layout/use-desktop';
import { bareButton, media } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { type CalendarDay, isoDate } from '@common/rules/days';
import { dayText, onDayText, stateText } from '../follow/place-text';
import { movePlace } from '../follow/run-actions';
import { Chip, Day, PlaceMenu, SevenDays, SIGN, TONE, WEEKDAYS } from '../follow/run-places';
import { type Follow, useFollow } from '../follow/use-follow';
import { type StartPlace, useStartPlace } from '../follow/use-start-place';
import { Pair } from '../program-style';
import {
  type CalendarEntry,
  canMove,
  daysOf,
  entriesOf,
  isSameMonth,
  STATES,
  type StateFilter,
  stepBy,
  type View,
} from './calendar-days';

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

const Dots = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 3px;
  & > i {
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
  }
`;
const DayButton = styled.button<{ $isToday: boolean; $isOpen: boolean }>`
  ${bareButton}
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 0.25rem;
  min-height: 3rem;
  padding: 0.375rem 0.125rem;
  border: ${({ $isToday }) => ($isToday ? `2px solid ${v.goMark}` : `1px solid ${v.line}`)};
  border-radius: 12px;
  background: ${({ $isOpen }) => ($isOpen ? v.raised : 'transparent')};
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

interface PartProps {
  follow: Follow;
  start: StartPlace;
  entries: readonly CalendarEntry[];
}

/** Accessible name of an entry: its day, workout, state and program. */
const nameOf = ({ run, place, day }: CalendarEntry, today: CalendarDay): string =>
  `${dayText(day)}: ${place.name}, ${stateText(place, today)}, ${run.name}`;

/** One day's workouts, each with its menu: what was done opens, what is open can be started or moved. */
function DayCard({ day, follow, start, entries }: PartProps & { day: CalendarDay }) {
  const ofDay = entries.filter((entry) => entry.day === day);
  return (
    <Card as="section" $pad="sm" aria-label={dayText(day)}>
      <Heading as="h2" $size={16}>
        {dayText(day)} {day === follow.day && <Label>Today</Label>}
      </Heading>
      {ofDay.length === 0 && (
        <Text $size={13} $muted>
          Nothing planned
        </Text>
      )}
      {ofDay.length > 0 && (
        <LineList>
          {ofDay.map((entry) => (
            <ListLine key={`${entry.run.id} ${entry.place.id}`}>
              <ListWords>
                <Text $strong>{entry.place.name}</Text>
                <Text $size={13} $muted>
                  {stateText(entry.place, follow.day)} · {entry.run.name}
                </Text>
              </ListWords>
              <PlaceMenu
                {...{ start, run: entry.run, place: entry.place, today: follow.day }}
                trigger={
                  <IconButton
                    icon={EllipsisVertical}
                    variant="ghost"
                    label={`More for ${nameOf(entry, follow.day)}`}
                  />
                }
              />
            </ListLine>
          ))}
        </LineList>
      )}
    </Card>
  );
}

/** A month on a desktop: workouts on their days, to be dragged to others. */
function DesktopMonth({ days, month, follow, start, entries }: PartProps & MonthProps) {
  const [dragged, setDragged] = useState<CalendarEntry | null>(null);
  const [target, setTarget] = useState<CalendarDay | null>(null);
  const { day: today } = follow;
  const canDrop = (day: CalendarDay) => dragged !== null && day >= today && day !== dragged.day;
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return (
    <SevenDays>
      {days.map((day) => (
        <Day
          key={day}
          data-day={isoDate(day)}
          $isToday={day === today}
          $isDrawn={!isSameMonth(day, month)}
          style={target === day ? { outline: `2px dashed ${v.goText}` } : undefined}
          onDragOver={(event) => {
            if (!canDrop(day)) return;
            event.preventDefault();
            setTarget(day);
          }}
          onDragLeave={() => setTarget(null)}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged && canDrop(day)) movePlace(dragged.run, dragged.place, day, today);
            end();
          }}
        >
          <Text as="span" $size={13} $muted={day !== today} $strong={day === today}>
            {Number(isoDate(day).slice(8))}
          </Text>
          {entries
            .filter((entry) => entry.day === day)
            .map((entry) => {
              const { run, place } = entry;
              const Icon = SIGN[place.state];
              return (
                <PlaceMenu
                  key={`${run.id} ${place.id}`}
                  {...{ start, run, place, today }}
                  isDraggable={canMove(entry)}
                  trigger={
                    <Chip
                      type="button"
                      $state={place.state}
                      draggable={canMove(entry)}
                      aria-label={nameOf(entry, today)}
                      onDragStart={(event) => {
                        event.dataTransfer.setData('text/plain', place.name);
                        setDragged(entry);
                      }}
                      onDragEnd={end}
                    >
                      <Icon size={14} aria-hidden="true" />
                      <span>{place.name}</span>
                    </Chip>
                  }
                />
              );
            })}
        </Day>
      ))}
    </SevenDays>
  );
}

interface MonthProps {
  days: readonly CalendarDay[];
  /** A day of the month that is shown. */
  month: CalendarDay;
}

/** A month on a phone: a mark for each workout; a tap shows the day below. */
function PhoneMonth({ days, follow, start, entries, month }: PartProps & MonthProps) {
  const [openDay, setOpenDay] = useState(follow.day);
  return (
    <>
      <SevenDays>
        {days.map((day) => {
          const ofDay = entries.filter((entry) => entry.day === day);
          const names = ofDay.map(({ place }) => `${place.name}, ${place.state}`).join('; ');
          return (
            <DayButton
              key={day}
              type="button"
              aria-pressed={day === openDay}
              aria-label={`${dayText(day)}: ${names || 'nothing planned'}`}
              $isToday={day === follow.day}
              $isOpen={day === openDay}
              onClick={() => setOpenDay(day)}
            >
              <Text as="span" $size={13} $muted={!isSameMonth(day, month)} $strong={day === follow.day}>
                {Number(isoDate(day).slice(8))}
              </Text>
              <Dots aria-hidden="true">
                {ofDay.map(({ run, place }) => (
                  <i key={`${run.id} ${place.id}`} style={{ background: v[TONE[place.state]] }} />
                ))}
              </Dots>
            </DayButton>
          );
        })}
      </SevenDays>
      <DayCard day={openDay} {...{ follow, start, entries }} />
    </>
  );
}

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

/** The calendar of all programs that go on: a month, or a week that prints. */
function Calendar({ follow }: { follow: Follow }) {
  const isDesktop = useDesktop();
  const start = useStartPlace(follow);
  const [view, setView] = useState<View>('month');
  const [shownDay, setShownDay] = useState(follow.day);
  const [runId, setRunId] = useState('');
  const [state, setState] = useState<StateFilter>('');
  const runs = follow.today?.runs ?? [];
  const followedRuns = runs.map(({ run, followed }) => ({
    run: follow.runs!.find(({ id }) => id === run.id)!,
    followed,
  }));
  const days = daysOf(view, shownDay);
  const parts = { follow, start, entries: entriesOf(followedRuns, follow.day, { runId, state }) };
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
          <Button size="sm" disabled={days.includes(follow.day)} onClick={() => setShownDay(follow.day)}>
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
              ...followedRuns.map(({ run }) => ({ value: run.id, label: run.name })),
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
              <Label key={name}>{name}</Label>
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
      {isDesktop && view === 'month' && (
        <Text $size={13} $muted>
          Drag an open workout to another day from {onDayText(follow.day, follow.day)} on, or press it and
          choose Move.
        </Text>
      )}
    </Stack>
  );
}

/** /programs/calendar: what was done, missed, moved and is planned, of all programs that the member follows. */
export default function CalendarPage() {
  const follow = useFollow();
  const { today, error, isFetching, refetch } = follow;
  return (
    <Page $width={FULL_WIDTH}>
      <PageHeader title="Calendar" />
      {today && today.runs.length > 0 && <Calendar follow={follow} />}
      {today?.runs.length === 0 && (
        <EmptyState
          icon={CalendarX}
          title="You follow no program"
          text="Start one, and its days stand here."
          action={
            <Button asChild>
              <Link to="/programs">To Programs</Link>
            </Button>
          }
        />
      )}
      {!today && !error && <SkeletonList rows={6} label="Loading the calendar" />}
      {!today && error && (
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
