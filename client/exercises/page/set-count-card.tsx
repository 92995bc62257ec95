import { useState } from 'react';
import { call } from '@client/api/call';
import { detailOf } from '@client/api/errors';
import { invalidateList } from '@client/api/lists';
import { useCall } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { formatCount } from '@client/ui/format/figures';
import { Card } from '@client/ui/layout/layout';
import { SectionTitle, Text } from '@client/ui/layout/text';
import { toast } from '@client/ui/overlay/toast-store';
import type { EarlierSets, ExerciseHistory } from '@common/contract/training/exercise-history';
import type { Exercise } from '@common/contract/training/exercises';

const TEXTS = {
  title: 'How sets count',
  isPerHand: 'The weight is for one hand and counts twice.',
  isPerSide: 'Reps are for each side, unless a set says left or right.',
  once: 'Each set counts once, unless it says otherwise.',
  countsBody: 'Your body weight on the day counts too, from Progress, Body.',
  failed: 'Failed to change earlier sets',
};

const amount = ({ sets, workouts }: EarlierSets['others']): string =>
  `${formatCount(sets, 'set')} in ${formatCount(workouts, 'workout')}`;

/** True if an exercise says how its sets count, or recorded ones do: it may have said so once. */
export const saysHowSetsCount = (
  { isPerHand, isPerSide, countsBody }: Exercise,
  { sessions }: Pick<ExerciseHistory, 'sessions'>,
): boolean =>
  isPerHand === true ||
  isPerSide === true ||
  countsBody === true ||
  sessions.some(({ sets }) => sets.some(({ side, hands, body }) => side || hands || body));

/** Says how an exercise's sets count, and lets earlier ones count so as well (SPEC M9 to M13). */
export function SetCountCard({ exercise }: { exercise: Exercise }) {
  const { id } = exercise;
  const { data: earlier } = useCall('earlierSets', { params: { id } });
  const [isChanging, setChanging] = useState(false);
  const lines = (['isPerHand', 'isPerSide', 'countsBody'] as const).filter((what) => exercise[what]);
  const change = async (by: 'today' | 'then') => {
    setChanging(true);
    try {
      for (let isDone = false; !isDone; )
        ({ isDone } = await call('changeEarlierSets', { params: { id }, body: { by } }));
    } catch (error) {
      toast({ title: TEXTS.failed, description: detailOf(error), variant: 'destructive' });
    } finally {
      invalidateList('sessions');
      setChanging(false);
    }
  };
  const { others, changed } = earlier ?? {};
  return (
    <Card as="section" aria-label={TEXTS.title}>
      <SectionTitle>{TEXTS.title}</SectionTitle>
      {lines.map((what) => (
        <Text key={what}>{TEXTS[what]}</Text>
      ))}
      {lines.length === 0 && <Text>{TEXTS.once}</Text>}
      {others && others.sets > 0 && (
        <>
          <Text $muted>Still counted as before: {amount(others)}.</Text>
          <Button loading={isChanging} onClick={() => void change('today')}>
            Count Earlier Sets This Way
          </Button>
        </>
      )}
      {changed && changed.sets > 0 && (
        <>
          <Text $muted>Now counted this way: {amount(changed)}.</Text>
          <Button variant="ghost" loading={isChanging} onClick={() => void change('then')}>
            Count Them as Before
          </Button>
        </>
      )}
    </Card>
  );
}
