import { CalendarDays } from 'lucide-react';
import { Fragment } from 'react';
import { ChangedSchedule } from '../programs/follow/changed-schedule';
import { ChangedWorkouts } from '../programs/follow/changed-workouts';
import { MissedCard } from '../programs/follow/missed';
import { onDayText, throughText } from '../programs/follow/place-text';
import type { Follow } from '../programs/follow/use-follow';
import { useStartPlace } from '../programs/follow/use-start-place';
import { WayBackCard } from '../programs/follow/way-back';
import { Button } from '../ui/button/button';
import { Stack } from '../ui/layout/layout';
import { LineList, ListLine, ListWords } from '../ui/layout/list-line';
import { Text } from '../ui/layout/text';
import { LineLink } from './line-link';

/** Missed workouts asked about at once. */
const MISSED_SHOWN = 2;

/** Below today's workout: the others of the day, what was missed, and the way to each program. */
export default function Following({ follow }: { follow: Follow }) {
  const { runs = [], today, day } = follow;
  const start = useStartPlace(follow);
  if (!today) return null;
  const runOf = (runId: string) => runs.find(({ id }) => id === runId);
  const missed = today.runs.flatMap(({ run, followed }) =>
    followed.missed.map((place) => ({ run: runOf(run.id), place })),
  );
  return (
    <Stack $gap={3}>
      {today.workouts.length > 1 && (
        <LineList aria-label="Also today">
          {today.workouts.slice(1).map(({ runId, place }) => {
            const run = runOf(runId);
            return (
              run && (
                <ListLine key={`${runId} ${place.id}`}>
                  <ListWords>
                    <Text $strong>{place.name}</Text>
                    <Text $size={13} $muted>
                      Also today · {run.name}
                    </Text>
                  </ListWords>
                  <Button size="sm" aria-label={`Start ${place.name}`} onClick={() => start(run, place)}>
                    Start
                  </Button>
                </ListLine>
              )
            );
          })}
        </LineList>
      )}
      {today.runs.map(({ run: { id }, followed: { restUntil, next } }) => {
        const run = runOf(id);
        return (
          run &&
          next &&
          restUntil !== null && (
            <LineList key={id} aria-label={`Rest: ${run.name}`}>
              <ListLine>
                <ListWords>
                  <Text $strong>{next.name}</Text>
                  <Text $size={13} $muted>
                    Rest until {onDayText(restUntil, day).replace(/^on /, '')} · {run.name}
                  </Text>
                </ListWords>
                <Button size="sm" aria-label={`Train ${next.name} anyway`} onClick={() => start(run, next)}>
                  Train Anyway
                </Button>
              </ListLine>
            </LineList>
          )
        );
      })}
      {today.runs.map(({ run: { id }, followed }) => {
        const run = runOf(id);
        return (
          run && (
            <Fragment key={id}>
              <WayBackCard run={run} followed={followed} />
              <ChangedSchedule run={run} followed={followed} today={day} />
              <ChangedWorkouts run={run} followed={followed} />
            </Fragment>
          )
        );
      })}
      {missed
        .slice(0, MISSED_SHOWN)
        .map(
          ({ run, place }) =>
            run && <MissedCard key={`${run.id} ${place.id}`} run={run} place={place} today={day} />,
        )}
      {today.runs.map(({ run, followed }) => (
        <LineLink
          key={run.id}
          to={`/programs/follow/${run.id}`}
          icon={CalendarDays}
          title={run.name}
          text={throughText(followed, run.weeks)}
        />
      ))}
    </Stack>
  );
}
