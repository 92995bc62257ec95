import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '@client/ui/button/icon-button';
import { Card } from '@client/ui/layout/layout';
import { LineList, ListLine, ListWords } from '@client/ui/layout/list-line';
import { Heading, Label, Text } from '@client/ui/layout/text';
import { bareButton } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { type CalendarDay, isoDate } from '@common/rules/days';
import { dayText, stateText } from '../follow/place-text';
import { Chip, Day, PlaceMenu, SevenDays, SIGN, TONE } from '../follow/run-places';
import type { Follow } from '../follow/use-follow';
import type { StartPlace } from '../follow/use-start-place';
import { type CalendarEntry, canMove, isSameMonth } from './calendar-days';
import type { Moving } from './use-moving';

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
/** Shown by every part of the calendar. */
export interface PartProps {
  follow: Follow;
  start: StartPlace;
  entries: readonly CalendarEntry[];
  moving: Moving;
}

/** Accessible name of an entry: its day, workout, state and program. */
const nameOf = ({ run, place, day }: CalendarEntry, today: CalendarDay): string =>
  `${dayText(day)}: ${place.name}, ${stateText(place, today)}, ${run.name}`;

/** One day's workouts, each with its menu: what was done opens, what is open can be started or moved. */
export function DayCard({ day, follow, start, entries, moving }: PartProps & { day: CalendarDay }) {
  const ofDay = entries.filter((entry) => entry.day === day);
  return (
    <Card as="section" $pad="sm" aria-label={dayText(day)} {...moving.dayProps(day)}>
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
            <ListLine key={`${entry.run.id} ${entry.place.id}`} {...moving.dragProps(entry)}>
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
                    {...moving.keyProps(entry)}
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

interface MonthProps {
  days: readonly CalendarDay[];
  /** A day of the month that is shown. */
  month: CalendarDay;
}

/** A month on a desktop: workouts on their days, to be dragged to others. */
export function DesktopMonth({ days, month, follow, start, entries, moving }: PartProps & MonthProps) {
  const { day: today } = follow;
  return (
    <SevenDays>
      {days.map((day) => (
        <Day key={day} $isToday={day === today} $isDrawn={!isSameMonth(day, month)} {...moving.dayProps(day)}>
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
                      aria-label={nameOf(entry, today)}
                      {...moving.dragProps(entry)}
                      {...moving.keyProps(entry)}
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

/** A month on a phone: a mark for each workout; a tap shows the day below. */
export function PhoneMonth({ days, follow, start, entries, month, moving }: PartProps & MonthProps) {
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
      <DayCard day={openDay} {...{ follow, start, entries, moving }} />
    </>
  );
}
