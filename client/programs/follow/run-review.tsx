import { MuscleChart } from '@client/exercises/body/muscle-chart';
import { Card } from '@client/ui/layout/layout';
import { ListCard } from '@client/ui/layout/list-card';
import { Num, SectionTitle, Text } from '@client/ui/layout/text';
import type { RunAnswer } from '@common/contract/training/runs';
import type { Lift } from '@common/programs/aims';
import type { FollowedRun } from '@common/programs/follow-run';
import { reviewOf } from '@common/programs/run-review';
import { workoutOfRun } from '@common/programs/versions';

/** The end of a run: what was done, what each lift came to, and the muscles of an average week. */
export function RunReviewCards({
  run,
  followed,
  lifts,
}: {
  run: RunAnswer;
  followed: FollowedRun;
  lifts: readonly Lift[];
}) {
  const { done, due, musclesByWeek } = reviewOf(followed, (workoutId) => workoutOfRun(run, workoutId));
  if (done === 0) return null;
  const changed = lifts.flatMap(({ entryId, name, start, now, goal }) => {
    if (!start || !now) return [];
    const way = `${start.value} ${start.unit} to ${now.value} ${now.unit}`;
    const aimedAt =
      goal && `${goal.isReached ? 'goal reached' : 'goal'}: ${goal.load.value} ${goal.load.unit}`;
    return [{ entryId, name, text: aimedAt ? `${way}, ${aimedAt}` : way }];
  });
  return (
    <>
      <ListCard label="What changed">
        <li>
          <Text>
            {done} of {due} due workouts done
          </Text>
          <Num>{Math.round((100 * done) / due)} %</Num>
        </li>
        {changed.map(({ entryId, name, text }) => (
          <li key={entryId}>
            <Text>{name}</Text>
            <Num>{text}</Num>
          </li>
        ))}
      </ListCard>
      {musclesByWeek.length > 0 && (
        <Card as="section" aria-label="Muscles by week">
          <SectionTitle>Muscles by week</SectionTitle>
          <MuscleChart
            all={musclesByWeek}
            of="week"
            label="Sets"
            isPlain
            empty="No sets for the muscles shown here."
          />
        </Card>
      )}
    </>
  );
}
