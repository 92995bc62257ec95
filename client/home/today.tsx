import { Play, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { startWorkout } from '../player/frame/open-player';
import { nextText, weekText } from '../programs/follow/place-text';
import type { Follow } from '../programs/follow/use-follow';
import { useStartPlace } from '../programs/follow/use-start-place';
import { Button } from '../ui/button/button';
import { CategoryPill } from '../ui/data/badge';
import { Skeleton } from '../ui/feedback/skeleton';
import { formatCount } from '../ui/format/figures';
import { Card, Row, Stack } from '../ui/layout/layout';
import { Heading, Label, Text } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';
import { media } from '../ui/theme/mixins';
import { size } from '../ui/theme/type';
import type { Today } from './due-today';
import { whyText } from './use-today';

// Fetched when the page is there: the first load has no space for it.
const TodayAim = lazyPart(() => import('./today-aim'));
const EmptyWorkoutButton = lazyPart(() => import('../player/frame/empty-workout-button'));

const Title = styled(Heading)`
  ${media.desktop} {
    font-size: ${size[34]};
  }
`;

/** The category stands beside them, or below where the text is large. */
const Words = styled(Stack)`
  flex: 1 1 min(9rem, 60%);
`;

/** The other two ways to begin: on one line of a phone. */
const Others = styled(Row)`
  & > * {
    flex: 1 1 auto;
    padding-inline: 0.75rem;
  }
`;

const TITLES = { done: 'Done for today', rest: 'Rest day', break: 'On a break' } as const;

/** The label, title and text above the buttons. */
function wordsOf({ workout, reason, day }: Today): { label: string; title: string; text: string } {
  if (reason.kind === 'done' || reason.kind === 'rest' || reason.kind === 'break') {
    const text = reason.next
      ? nextText(reason.next, reason, day)
      : 'That was the last workout in your program.';
    return { label: 'Today', title: TITLES[reason.kind], text };
  }
  if (!workout)
    return { label: 'Today', title: 'Your first workout', text: 'Pick a ready one, or build your own.' };
  const { exercises, estimatedDuration } = workout;
  const minutes = estimatedDuration === null ? '' : ` · ${estimatedDuration} min`;
  const text = `${formatCount(exercises.length, 'exercise')}${minutes}`;
  if (reason.kind !== 'due') return { label: 'Today', title: workout.name, text };
  const { due, run } = reason;
  return { label: `Today · ${weekText(due, run.weeks)}`, title: workout.name, text };
}

/** Shapes of the label, title and text, as high as they are. */
const WordsSkeleton = () => (
  <Stack $gap={1} role="status" aria-label="Loading today">
    <Skeleton $width="6rem" $height="1rem" />
    <Skeleton $width="60%" $height="1.75rem" />
    <Skeleton $width="45%" $height="1.40625rem" />
  </Stack>
);

const FAILED = {
  label: 'Today',
  title: 'Your workouts did not load',
  text: 'Try again in a moment, or start with an empty workout.',
};

interface Props {
  /** Null until it is known. */
  today: Today | null;
  hasFailed: boolean;
  follow: Follow;
  /** True if it is the one thing to do now: no workout is under way. */
  lead: boolean;
}

/**
 * Today: what is due, or the first workout of the list. Quick Start begins it, Create opens the workout creator, Empty
 * Workout begins with nothing in it.
 */
export function TodayCard({ today, hasFailed, follow, lead }: Props) {
  const workout = today?.workout ?? null;
  const words = hasFailed ? FAILED : today && wordsOf(today);
  const reason = today?.reason;
  const start = useStartPlace(follow);
  const isNamed = workout !== null && words?.title === workout.name;
  return (
    <Card as="section" aria-label="Today">
      {words ? (
        <Row $justify="space-between" $align="start" $gap={2}>
          <Words $gap={1}>
            <Label>{words.label}</Label>
            <Title $size={24}>{words.title}</Title>
            <Text $muted>{words.text}</Text>
            <Suspense fallback={null}>
              {reason?.kind === 'due' && <TodayAim follow={follow} {...reason} />}
            </Suspense>
          </Words>
          {isNamed && <CategoryPill category={workout.category} />}
        </Row>
      ) : (
        <WordsSkeleton />
      )}
      <Button
        variant={lead && workout ? 'go' : 'default'}
        size="lg"
        wide
        disabled={!workout}
        aria-describedby="quick-start"
        onClick={() => {
          if (reason?.kind === 'due') start(reason.run, reason.due);
          else if (workout) void startWorkout(workout);
        }}
      >
        <Play aria-hidden="true" />
        Quick Start
      </Button>
      <Text id="quick-start" $size={13} $muted>
        {today ? whyText(today) : '\u00a0'}
      </Text>
      <Others $gap={2}>
        <Button variant={lead && today && !workout ? 'go' : 'default'} asChild>
          <Link to="/workouts?create=1">
            <Plus aria-hidden="true" />
            Create
          </Link>
        </Button>
        <Suspense fallback={<Skeleton $width="11rem" $height="3rem" />}>
          <EmptyWorkoutButton />
        </Suspense>
      </Others>
    </Card>
  );
}
