import type { RunAnswer } from '@common/contract/training/runs';
import { easeText } from '@common/programs/easing';
import type { FollowedPlace } from '@common/programs/follow-run';
import { useSettings } from '../api/use-call';
import { aimsOf } from '../programs/follow/aims-of';
import { aimTexts } from '../programs/follow/place-text';
import { type Follow, workoutOfPlace } from '../programs/follow/use-follow';
import { Text } from '../ui/layout/text';

/** The first aim of today's workout with its reason: "Deadlift 3 × 5 at 162.5 kg: 2.5 kg more: all sets reached 5". */
export default function TodayAim({
  follow,
  run,
  due,
}: {
  follow: Follow;
  run: RunAnswer;
  due: FollowedPlace;
}) {
  const settings = useSettings();
  const workout = workoutOfPlace(run, due);
  if (!workout) return null;
  const aimed = aimsOf(follow, run, settings).inWorkout(workout, due);
  const [first] = aimTexts({ ...aimed, exercises: aimed.exercises.filter(({ aim }) => aim) });
  return (
    <>
      {due.ease && (
        <Text $size={13} $strong>
          {easeText(due.ease)}
        </Text>
      )}
      {first && <Text $size={13}>{first}</Text>}
    </>
  );
}
