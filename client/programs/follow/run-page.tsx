import { CalendarX, Play } from 'lucide-react';
import { Link, useParams } from 'react-router';
import styled from 'styled-components';
import { detailOf } from '@client/api/errors';
import { useCall, useSettings } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { EmptyState } from '@client/ui/feedback/empty-state';
import { ErrorState } from '@client/ui/feedback/error-state';
import { Notice } from '@client/ui/feedback/notice';
import { SkeletonList } from '@client/ui/feedback/skeleton';
import { formatCount } from '@client/ui/format/figures';
import { Card, Columns, FULL_WIDTH, Page, Stack } from '@client/ui/layout/layout';
import { PageHeader } from '@client/ui/layout/page-header';
import { Heading, Label, Num, SectionTitle, Text } from '@client/ui/layout/text';
import { useDesktop } from '@client/ui/layout/use-desktop';
import { media } from '@client/ui/theme/mixins';
import type { RunAnswer } from '@common/contract/training/runs';
import type { Aims } from '@common/programs/aims';
import { easeText } from '@common/programs/easing';
import type { FollowedRun } from '@common/programs/follow-run';
import { mainRun } from '@common/programs/today';
import type { CalendarDay } from '@common/rules/days';
import { ShareBar } from '../program-style';
import { aimsOf } from './aims-of';
import { ChangedSchedule } from './changed-schedule';
import { ChangedWorkouts } from './changed-workouts';
import { Lifts } from './lifts';
import { MissedCard } from './missed';
import { aimTexts, nextText, throughText } from './place-text';
import { decideAndTell } from './run-actions';
import { RunMenu } from './run-menu';
import { PlaceList, RunCalendar } from './run-places';
import { RunReviewCards } from './run-review';
import { type Follow, followOne, useFollow, workoutOfPlace } from './use-follow';
import { type StartPlace, useStartPlace } from './use-start-place';
import { WayBackCard } from './way-back';

/** The calendar takes most of a desktop's width. */
const Split = styled(Columns)`
  ${media.desktop} {
    grid-template-columns: minmax(0, 2.4fr) minmax(19rem, 1fr);
  }
`;

interface RunProps {
  start: StartPlace;
  run: RunAnswer;
  followed: FollowedRun;
  today: CalendarDay;
}

/** Today of this run: what is due or comes next. */
function RunToday({ start, run, followed, today, aims }: RunProps & { aims: Aims }) {
  const place = followed.underWay[0] ?? followed.due[0];
  const { next, isPaused, isFinished } = followed;
  const workout = place && workoutOfPlace(run, place);
  const isDoneToday = followed.places.some(({ doneOn }) => doneOn === today);
  const title = isFinished
    ? 'All done'
    : isPaused
      ? 'On a break'
      : isDoneToday
        ? 'Done for today'
        : 'Rest day';
  return (
    <Card as="section" aria-label="Today">
      <Label>Today</Label>
      <Heading as="h2" $size={24}>
        {place ? place.name : title}
      </Heading>
      {place?.ease && <Text>{easeText(place.ease)}</Text>}
      <Text $muted>
        {workout
          ? aimTexts(aims.inWorkout(workout, place)).join('. ')
          : next
            ? nextText(next, followed, today)
            : 'Nothing left to do in this program.'}
      </Text>
      {!place && followed.restUntil !== null && next && (
        <Button size="lg" wide onClick={() => start(run, next)}>
          <Play aria-hidden="true" />
          Train Anyway
        </Button>
      )}
      {place && (
        <Button variant="go" size="lg" wide onClick={() => start(run, place)}>
          <Play aria-hidden="true" />
          {place.state === 'under way' ? 'Resume' : `Start ${place.name}`}
        </Button>
      )}
    </Card>
  );
}

/** Done, skipped and on-time counts. */
function ThroughTheProgram({ followed }: Pick<RunProps, 'followed'>) {
  const over = followed.places.filter(
    ({ state }) => state === 'done' || state === 'missed' || state === 'skipped',
  );
  const share = over.length === 0 ? null : Math.round((followed.done / over.length) * 100);
  return (
    <Card as="section" aria-label="How far you are">
      <SectionTitle>How far you are</SectionTitle>
      <Text>
        <Num $size={24}>{followed.done}</Num> of {followed.places.length} done
      </Text>
      {share !== null && (
        <Text>
          <Num $size={24}>{share}%</Num> of what has been due
        </Text>
      )}
      {followed.skipped > 0 && <Text $muted>{followed.skipped} skipped</Text>}
      <ShareBar $percent={Math.round((followed.done / followed.places.length) * 100)} />
    </Card>
  );
}

/** A run that ended with every place done or skipped. */
function FinishedNotice({ run, followed }: Pick<RunProps, 'run' | 'followed'>) {
  const end = () => decideAndTell(run, { kind: 'end' }, 'Moved to your past programs');
  return (
    <Notice
      kind="done"
      title={`${run.name} is finished: ${formatCount(followed.done, 'workout')} done.`}
      action={
        <Button size="sm" onClick={end}>
          Move to Past Programs
        </Button>
      }
    />
  );
}

function RunView({ run, follow }: { run: RunAnswer; follow: Follow }) {
  const today = follow.day;
  const followed = followOne(follow, run);
  const isDesktop = useDesktop();
  const start = useStartPlace(follow);
  const aims = aimsOf(follow, run, useSettings());
  const props = { start, run, followed, today };
  const isMain = mainRun(follow.runs ?? [])?.id === run.id;
  const hasCalendar = isDesktop && run.mode === 'calendar';
  const overview = (
    <Stack>
      {(followed.isFinished || followed.hasEnded) && (
        <RunReviewCards run={run} followed={followed} lifts={aims.lifts()} />
      )}
      <RunToday {...props} aims={aims} />
      <WayBackCard run={run} followed={followed} />
      <ChangedSchedule run={run} followed={followed} today={today} />
      <ChangedWorkouts run={run} followed={followed} />
      {followed.missed.slice(0, 3).map((place) => (
        <MissedCard key={place.id} run={run} place={place} today={today} />
      ))}
      {followed.overruled.length > 0 && (
        <Notice title="Answered on another device" live={false}>
          You answered this on another device later. That answer counts.
        </Notice>
      )}
      <ThroughTheProgram followed={followed} />
      <Lifts run={run} lifts={aims.lifts()} />
    </Stack>
  );
  const plan = hasCalendar ? <RunCalendar {...props} /> : <PlaceList {...props} />;
  return (
    <>
      <PageHeader
        title={run.name}
        text={`${throughText(followed, run.weeks)}${followed.hasEnded ? ' · ended' : ''}`}
        actions={!followed.hasEnded && <RunMenu {...props} isMain={isMain} />}
      />
      {followed.isFinished && !followed.hasEnded && <FinishedNotice run={run} followed={followed} />}
      <Split>
        {isDesktop ? plan : overview}
        {isDesktop ? overview : plan}
      </Split>
    </>
  );
}

/** /programs/follow/:id: a program as the member follows it. */
export default function RunPage() {
  const { id = '' } = useParams();
  const follow = useFollow();
  const going = follow.runs?.find((run) => run.id === id);
  const isValid = /^[0-9a-f]{24}$/.test(id);
  const ended = useCall(
    'getRun',
    { params: { id } },
    { enabled: isValid && follow.runs !== undefined && !going },
  );
  const run = going ?? ended.data;
  const error = follow.error ?? ended.error;
  if (run)
    return (
      <Page $width={FULL_WIDTH}>
        <RunView key={run.id} run={run} follow={follow} />
      </Page>
    );
  return (
    <Page $width={FULL_WIDTH}>
      <PageHeader title="Program" />
      {!isValid ? (
        <EmptyState
          icon={CalendarX}
          title="Program not found"
          text="This address does not belong to any of your programs."
          action={
            <Button asChild>
              <Link to="/programs">All Programs</Link>
            </Button>
          }
        />
      ) : error ? (
        <ErrorState
          title="Failed to fetch the program"
          text={detailOf(error)}
          retrying={follow.isFetching || ended.isFetching}
          onRetry={() => void (follow.error ? follow.refetch() : ended.refetch())}
        />
      ) : (
        <SkeletonList rows={7} label="Loading program" />
      )}
    </Page>
  );
}
