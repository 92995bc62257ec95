import { useState } from 'react';
import { Button } from '@client/ui/button/button';
import { Card, Row } from '@client/ui/layout/layout';
import { Heading, Text } from '@client/ui/layout/text';
import type { RunAnswer } from '@common/contract/training/runs';
import type { FollowedPlace } from '@common/programs/follow-run';
import type { CalendarDay } from '@common/rules/days';
import { MovePlaceDialog } from './place-dialogs';
import { onDayText } from './place-text';
import { movePlace, shiftFrom, skipPlace } from './run-actions';

interface Props {
  run: RunAnswer;
  place: FollowedPlace;
  today: CalendarDay;
}

/** Asks what becomes of a missed workout: today, another day, never, or everything later. */
export function MissedCard({ run, place, today }: Props) {
  const [isMoving, setIsMoving] = useState(false);
  if (place.due === null) return null;
  const days = today - place.due;
  return (
    <Card as="section" $pad="sm" aria-label={`Missed: ${place.name}`}>
      <div>
        <Heading as="h3" $size={16}>
          {place.name} was due {onDayText(place.due, today)}
        </Heading>
        <Text $size={13} $muted>
          {run.name}. Shift All moves it to today and everything after it by {days}{' '}
          {days === 1 ? 'day' : 'days'}.
        </Text>
      </div>
      <Row $gap={2}>
        <Button size="sm" onClick={() => movePlace(run, place, today, today)}>
          Do It Today
        </Button>
        <Button size="sm" onClick={() => setIsMoving(true)}>
          Move…
        </Button>
        <Button size="sm" onClick={() => shiftFrom(run, place, today)}>
          Shift All
        </Button>
        <Button size="sm" variant="ghost" onClick={() => skipPlace(run, place)}>
          Skip It
        </Button>
      </Row>
      {isMoving && (
        <MovePlaceDialog run={run} place={place} today={today} onClose={() => setIsMoving(false)} />
      )}
    </Card>
  );
}
