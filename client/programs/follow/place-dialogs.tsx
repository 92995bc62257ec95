import { useState } from 'react';
import { useCall } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { SkeletonList } from '@client/ui/feedback/skeleton';
import { Field } from '@client/ui/field/field';
import { Input } from '@client/ui/field/input';
import { dateAndTime } from '@client/ui/format/dates';
import { LineList, ListLine, ListWords } from '@client/ui/layout/list-line';
import { Text } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import type { RunAnswer } from '@common/contract/training/runs';
import type { FollowedPlace } from '@common/programs/follow-run';
import { dayOfDate } from '@common/programs/place-days';
import { type CalendarDay, isoDate } from '@common/rules/days';
import { ChoiceDialog } from './choice-dialog';
import { onDayText } from './place-text';
import { decideAndTell, movePlace } from './run-actions';

interface DayDialogProps {
  title: string;
  label: string;
  text: string;
  action: string;
  first: CalendarDay;
  min: CalendarDay;
  onClose: () => void;
  onDay: (day: CalendarDay) => void;
}

/** Asks for one day. */
export function DayDialog({ title, label, text, action, first, min, onClose, onDay }: DayDialogProps) {
  const [date, setDate] = useState(isoDate(first));
  const day = Number.isNaN(Date.parse(date)) ? null : dayOfDate(date);
  const isTooEarly = day !== null && day < min;
  return (
    <ChoiceDialog
      title={title}
      action={action}
      disabled={day === null || isTooEarly}
      onClose={onClose}
      onChoose={() => day !== null && onDay(day)}
    >
      <Field label={label} error={isTooEarly && `Choose ${isoDate(min)} or later.`}>
        <Input type="date" value={date} min={isoDate(min)} onChange={({ target }) => setDate(target.value)} />
      </Field>
      <Text $muted>{text}</Text>
    </ChoiceDialog>
  );
}

interface PlaceDialogProps {
  run: RunAnswer;
  place: FollowedPlace;
  today: CalendarDay;
  onClose: () => void;
}

/** Moves one place to another day. */
export function MovePlaceDialog({ run, place, today, onClose }: PlaceDialogProps) {
  return (
    <DayDialog
      title={`Move ${place.name}`}
      label="New day"
      text="Everything else stays where it is."
      action="Move"
      first={Math.max(today, place.due ?? today)}
      min={today}
      onClose={onClose}
      onDay={(day) => movePlace(run, place, day, today)}
    />
  );
}

/** The latest sessions, which can be counted. */
const SESSIONS_OFFERED = 20;

/** Counts a session that was done elsewhere as this place. */
export function CountDialog({ run, place, today, onClose }: PlaceDialogProps) {
  const { data } = useCall('listSessions', { query: { limit: SESSIONS_OFFERED, completed: 'true' } });
  const taken = new Set(run.sessions.map(({ id }) => id));
  const sessions = data?.filter(({ id, workout }) => !workout.place && !taken.has(id));
  const when = place.due === null ? '' : `, due ${onDayText(place.due, today)}`;
  return (
    <Dialog
      open
      size="sm"
      title="Count a Workout"
      description={`Choose the workout that was your ${place.name}${when}.`}
      onOpenChange={(open) => !open && onClose()}
    >
      {!sessions && <SkeletonList rows={4} label="Loading your workouts" />}
      {sessions?.length === 0 && <Text $muted>Your latest workouts all count already.</Text>}
      {sessions && sessions.length > 0 && (
        <LineList>
          {sessions.map(({ id, workout, startTime }) => (
            <ListLine key={id}>
              <ListWords>
                <Text $strong>{workout.name}</Text>
                <Text $size={13} $muted>
                  {dateAndTime(startTime)}
                </Text>
              </ListWords>
              <Button
                size="sm"
                aria-label={`Count ${workout.name}, ${dateAndTime(startTime)}`}
                onClick={() => {
                  decideAndTell(
                    run,
                    { kind: 'count', placeId: place.id, sessionId: id },
                    `${workout.name} now counts as ${place.name}`,
                  );
                  onClose();
                }}
              >
                Count
              </Button>
            </ListLine>
          ))}
        </LineList>
      )}
    </Dialog>
  );
}
