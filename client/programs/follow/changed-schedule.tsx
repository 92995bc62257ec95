import { useCall } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { formatCount } from '@client/ui/format/figures';
import { Card, Row } from '@client/ui/layout/layout';
import { Heading, Text } from '@client/ui/layout/text';
import { DAY_NAMES } from '@common/contract/training/programs';
import type { RunAnswer } from '@common/contract/training/runs';
import type { FollowedRun } from '@common/programs/follow-run';
import type { RunPlace } from '@common/programs/run';
import { sessionsOf } from '@common/programs/run-answer';
import { changedSchedule, type ScheduleChange, withChange } from '@common/programs/schedules';
import type { CalendarDay } from '@common/rules/days';
import { dayText } from './place-text';
import { decideAndTell } from './run-actions';

/** Places of each kind that are named; the others are counted. */
const NAMED = 3;

/** "Added: Pull Day (week 3, Friday)." */
function saidOf(label: string, places: readonly RunPlace[]): string[] {
  if (places.length === 0) return [];
  const names = places
    .slice(0, NAMED)
    .map(({ name, week, day }) => `${name} (week ${week}, ${DAY_NAMES[day - 1]})`);
  const more = places.length > NAMED ? `, and ${places.length - NAMED} more` : '';
  return [`${label}: ${names.join(', ')}${more}.`];
}

const lastDay = ({ places }: FollowedRun): CalendarDay | null =>
  places.reduce<CalendarDay | null>(
    (last, { due }) => (due !== null && (last === null || due > last) ? due : last),
    null,
  );

/** The change of the end: "You finish on Fri, Dec 4, not on Wed, Dec 2." */
function endText(before: FollowedRun, after: FollowedRun): string {
  const [was, is] = [lastDay(before), lastDay(after)];
  if (was === null || is === null || was === is)
    return `${formatCount(after.places.length, 'workout')} in all, was ${before.places.length}.`;
  return `You finish on ${dayText(is)}, not on ${dayText(was)}.`;
}

interface Props {
  run: RunAnswer;
  followed: FollowedRun;
  today: CalendarDay;
}

function Offer({ run, followed, today, change }: Props & { change: ScheduleChange }) {
  const { fromWeek, added, moved, removed, key } = change;
  const after = withChange(run, change, sessionsOf([run]), today);
  const said = [...saidOf('Added', added), ...saidOf('Moved', moved), ...saidOf('Removed', removed)];
  return (
    <Card as="section" $pad="sm" aria-label={`Changed: ${run.name}`}>
      <div>
        <Heading as="h3" $size={16}>
          The schedule of {run.name} changed since you started
        </Heading>
        <Text $size={13} $muted>
          {said.join(' ')} {endText(followed, after)}
        </Text>
      </div>
      <Row $gap={2}>
        <Button
          size="sm"
          onClick={() =>
            decideAndTell(run, { kind: 'replan', fromWeek }, `New schedule from week ${fromWeek} on`)
          }
        >
          {`Use It from Week ${fromWeek}`}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() =>
            decideAndTell(run, { kind: 'keep-plan', plan: key }, 'Your schedule stays as it was')
          }
        >
          Keep My Schedule
        </Button>
      </Row>
    </Card>
  );
}

/** Offers the places of a program that were added, moved or removed since its run started (R31). */
export function ChangedSchedule({ run, followed, today }: Props) {
  const { data: programs } = useCall('listPrograms', {});
  const program = programs?.find(({ id }) => id === run.programId);
  const change = program && changedSchedule(run, followed, program);
  return change ? <Offer {...{ run, followed, today, change }} /> : null;
}
