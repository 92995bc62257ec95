import {
  Check,
  CircleDashed,
  Clock3,
  EllipsisVertical,
  type LucideIcon,
  Play,
  SkipForward,
  X,
} from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '@client/ui/button/icon-button';
import { Card } from '@client/ui/layout/layout';
import { LineList, ListLine, ListWords } from '@client/ui/layout/list-line';
import { Heading, Label, Text } from '@client/ui/layout/text';
import { DropdownMenu } from '@client/ui/overlay/dropdown-menu';
import { bareButton } from '@client/ui/theme/mixins';
import { tint, v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { RunAnswer } from '@common/contract/training/runs';
import { easeText } from '@common/programs/easing';
import { factsToUndo } from '@common/programs/facts-in-force';
import type { FollowedPlace, FollowedRun, PlaceState } from '@common/programs/follow-run';
import { type CalendarDay, isoDate, weekOf } from '@common/rules/days';
import { CountDialog, MovePlaceDialog } from './place-dialogs';
import { dayText, stateText, weekText } from './place-text';
import { skipPlace, undoDecisions } from './run-actions';
import type { StartPlace } from './use-start-place';

export const SIGN: Record<PlaceState, LucideIcon> = {
  done: Check,
  'under way': Play,
  skipped: SkipForward,
  missed: X,
  due: Clock3,
  ahead: CircleDashed,
};
export const TONE = {
  done: 'live',
  'under way': 'goText',
  skipped: 'muted',
  missed: 'bad',
  due: 'goText',
  ahead: 'strength',
} as const satisfies Record<PlaceState, string>;

interface PlaceProps {
  start: StartPlace;
  run: RunAnswer;
  place: FollowedPlace;
  today: CalendarDay;
}

type PlaceDialog = 'move' | 'count' | null;

/** The actions of a place, by its state. */
function actionsOf({ start, run, place }: PlaceProps, open: (dialog: PlaceDialog) => void) {
  const { state } = place;
  /** A way back where something was decided about this very place, and not about its week or all that follows. */
  const undo = (kind: 'skip' | 'move' | 'count', label: string) =>
    factsToUndo(run.facts, place.id, kind).length > 0
      ? [{ label, onSelect: () => undoDecisions(run, place, kind) }]
      : [];
  if (state === 'done' || state === 'under way')
    return [
      { label: state === 'done' ? 'Open Workout' : 'Resume', onSelect: () => start(run, place) },
      ...(place.isElsewhere ? undo('count', 'Do Not Count It') : []),
    ];
  const toDo = [
    { label: 'Start Now', onSelect: () => start(run, place) },
    { label: 'Count a Workout…', onSelect: () => open('count') },
  ];
  if (state === 'skipped') return [...undo('skip', 'Undo Skip'), ...toDo];
  return [
    ...toDo,
    ...(run.mode === 'calendar' ? [{ label: 'Move…', onSelect: () => open('move') }] : []),
    ...(run.mode === 'calendar' ? undo('move', 'Undo Move') : []),
    { label: 'Skip', onSelect: () => skipPlace(run, place) },
  ];
}

interface PlaceMenuProps extends PlaceProps {
  trigger: React.ReactElement;
  isDraggable?: boolean | undefined;
}

/** The menu of a place around its trigger, and the dialogs that it opens. */
export function PlaceMenu({ trigger, isDraggable, ...props }: PlaceMenuProps) {
  const [dialog, setDialog] = useState<PlaceDialog>(null);
  const close = () => setDialog(null);
  return (
    <>
      <DropdownMenu trigger={trigger} isDraggable={isDraggable} items={actionsOf(props, setDialog)} />
      {dialog === 'move' && <MovePlaceDialog {...props} onClose={close} />}
      {dialog === 'count' && <CountDialog {...props} onClose={close} />}
    </>
  );
}

const Sign = styled.span<{ $state: PlaceState }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: 12px;
  background: ${({ $state }) => tint(TONE[$state])};
  color: ${({ $state }) => v[TONE[$state]]};
`;

const Weeks = styled.div`
  display: grid;
  gap: 1rem;
`;

interface PlacesProps {
  start: StartPlace;
  run: RunAnswer;
  followed: FollowedRun;
  today: CalendarDay;
}

/** Places as a list by week: on phones, and of a queue. */
export function PlaceList({ start, run, followed, today }: PlacesProps) {
  const weeks = [...new Set(followed.places.map((place) => weekText(place)))];
  return (
    <Weeks>
      {weeks.map((week) => {
        const places = followed.places.filter((place) => weekText(place) === week);
        const ease = places.find((place) => place.ease && place.state !== 'done')?.ease;
        const done = places.filter(({ state }) => state === 'done').length;
        return (
          <Card key={week} as="section" $pad="sm" aria-label={week}>
            <Heading as="h2" $size={16}>
              {week} <Label>{`${done} of ${places.length}`}</Label>
            </Heading>
            {ease && <Text $size={13}>{easeText(ease)}</Text>}
            <LineList>
              {places.map((place) => {
                const Icon = SIGN[place.state];
                return (
                  <ListLine key={place.id}>
                    <Sign $state={place.state}>
                      <Icon size={18} aria-hidden="true" />
                    </Sign>
                    <ListWords>
                      <Text $strong>{place.name}</Text>
                      <Text $size={13} $muted>
                        {stateText(place, today)}
                      </Text>
                    </ListWords>
                    <PlaceMenu
                      {...{ start, run, place, today }}
                      trigger={
                        <IconButton
                          icon={EllipsisVertical}
                          variant="ghost"
                          label={`More for ${place.name}, ${stateText(place, today)}`}
                        />
                      }
                    />
                  </ListLine>
                );
              })}
            </LineList>
          </Card>
        );
      })}
    </Weeks>
  );
}

const Month = styled(Card)`
  gap: 0.5rem;
`;
export const SevenDays = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: min(0.5rem, 8px);
`;
export const Day = styled.div<{ $isToday: boolean; $isDrawn: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  min-width: 0;
  min-height: 6rem;
  padding: 0.5rem;
  border: ${({ $isToday }) => ($isToday ? `2px solid ${v.goMark}` : `1px solid ${v.line}`)};
  border-radius: 14px;
  background: ${({ $isDrawn }) => ($isDrawn ? 'transparent' : v.page)};
`;
export const Chip = styled.button<{ $state: PlaceState }>`
  ${bareButton}
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0.125rem 0.375rem;
  width: 100%;
  min-height: 2.25rem;
  padding: 0.25rem 0.375rem;
  border-left: 4px solid ${({ $state }) => v[TONE[$state]]};
  border-radius: 8px;
  background: ${({ $state }) => tint(TONE[$state])};
  color: ${v.text};
  font-size: ${size[13]};
  font-weight: 650;
  text-align: start;
  overflow-wrap: break-word;
  text-decoration: ${({ $state }) => ($state === 'skipped' || $state === 'missed' ? 'line-through' : 'none')};
  & > svg {
    flex: none;
  }
  /* As wide as its longest word: in a narrow day the words go below the sign, where an endless one breaks. */
  & > span {
    flex: 1 1 auto;
    width: min-content;
    min-width: 0;
  }
`;
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The day on which a place stands in the calendar: that on which it was done, else that on which it is due. */
export const dayOf = ({ doneOn, due }: FollowedPlace): CalendarDay | null => doneOn ?? due;

/** Places on their days, a line a week, from the first to the last. */
export function RunCalendar({ start, run, followed, today }: PlacesProps) {
  const days = followed.places.flatMap((place) => dayOf(place) ?? []);
  const first = weekOf(Math.min(...days));
  const weeks = Math.floor((weekOf(Math.max(...days)) - first) / 7) + 1;
  return (
    <Month as="section" aria-label="Calendar">
      <SevenDays aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <Label key={name}>{name}</Label>
        ))}
      </SevenDays>
      {Array.from({ length: weeks }, (_, week) => (
        <SevenDays key={isoDate(first + week * 7)}>
          {WEEKDAYS.map((name, at) => {
            const day = first + week * 7 + at;
            const places = followed.places.filter((place) => dayOf(place) === day);
            return (
              <Day key={name} $isToday={day === today} $isDrawn={places.length === 0}>
                <Text as="span" $size={13} $muted={day !== today} $strong={day === today}>
                  {Number(isoDate(day).slice(8))}
                </Text>
                {places.map((place) => {
                  const Icon = SIGN[place.state];
                  return (
                    <PlaceMenu
                      key={place.id}
                      {...{ start, run, place, today }}
                      trigger={
                        <Chip
                          type="button"
                          $state={place.state}
                          aria-label={`${dayText(day)}: ${place.name}, ${stateText(place, today)}`}
                        >
                          <Icon size={14} aria-hidden="true" />
                          <span>{place.name}</span>
                        </Chip>
                      }
                    />
                  );
                })}
              </Day>
            );
          })}
        </SevenDays>
      ))}
    </Month>
  );
}
