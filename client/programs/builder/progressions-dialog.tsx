import { useState } from 'react';
import { call } from '@client/api/call';
import { detailOf } from '@client/api/errors';
import { invalidateList } from '@client/api/lists';
import { useSettings } from '@client/api/use-call';
import { MainAction, OtherAction } from '@client/dialogs/docked-actions';
import { ProgressionFields } from '@client/exercises/progression-fields';
import { Button } from '@client/ui/button/button';
import { Tick } from '@client/ui/field/tick';
import { formatCount } from '@client/ui/format/figures';
import { Card, Row, Stack } from '@client/ui/layout/layout';
import { Heading, Text } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import { toast } from '@client/ui/overlay/toast-store';
import type { Program } from '@common/contract/training/programs';
import type { Workout } from '@common/contract/training/workouts';
import type { EntryProgression } from '@common/programs/progression';
import { progressionText } from '@common/programs/progression-text';

/** The workouts that a program schedules, each once. */
const workoutsOf = ({ workouts }: Program): Workout[] => [
  ...new Map(workouts.flatMap(({ workout }) => (workout ? [[workout.id, workout] as const] : []))).values(),
];

/** Sets the progression of these exercises, one after the other. Answers how many were set, and the error that ended it. */
async function setProgressions(
  entryIds: readonly string[],
  progression: EntryProgression | null,
): Promise<{ count: number; error?: unknown }> {
  let count = 0;
  for (const id of entryIds) {
    try {
      await call('changeWorkoutExercise', { params: { id }, body: { progression } });
    } catch (error) {
      return { count, error };
    }
    count += 1;
  }
  return { count };
}

interface Props {
  program: Program;
  onClose: () => void;
}

/** Sets one progression for several exercises of a program's workouts at once. */
export function ProgressionsDialog({ program, onClose }: Props) {
  const { unit } = useSettings();
  const workouts = workoutsOf(program);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [progression, setProgression] = useState<EntryProgression>();
  const [isSaving, setIsSaving] = useState(false);
  const toggle = (ids: readonly string[], isOn: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      for (const id of ids)
        if (isOn) next.add(id);
        else next.delete(id);
      return next;
    });
  const save = async () => {
    setIsSaving(true);
    const { count, error } = await setProgressions([...chosen], progression ?? null);
    setIsSaving(false);
    invalidateList('workouts');
    invalidateList('programs');
    if (error === undefined) {
      toast({ title: `Progression of ${formatCount(count, 'exercise')} set` });
      return onClose();
    }
    toast({
      title: `Set for ${count} of ${formatCount(chosen.size, 'exercise')}`,
      description: detailOf(error),
      variant: 'destructive',
    });
  };
  return (
    <Dialog
      open
      title="Set Progressions"
      description="One progression for every exercise you choose, wherever its workout is used."
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <OtherAction onClick={onClose}>Cancel</OtherAction>
          <MainAction
            variant="go"
            disabled={chosen.size === 0}
            loading={isSaving}
            onClick={() => void save()}
          >
            {chosen.size === 0 ? 'Choose Exercises' : `Set for ${chosen.size}`}
          </MainAction>
        </>
      }
    >
      <Stack>
        <ProgressionFields
          name="the chosen exercises"
          progression={progression}
          unit={unit}
          onChange={setProgression}
        />
        {workouts.map(({ id, name, exercises }) => {
          const ids = exercises.map((entry) => entry.id);
          const areAll = ids.every((one) => chosen.has(one));
          return (
            <Card key={id} as="section" $pad="sm" aria-label={name}>
              <Row $justify="space-between" $gap={2}>
                <Heading as="h3" $size={16}>
                  {name}
                </Heading>
                {ids.length > 1 && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`${areAll ? 'None' : 'All'} of ${name}`}
                    onClick={() => toggle(ids, !areAll)}
                  >
                    {areAll ? 'None' : 'All'}
                  </Button>
                )}
              </Row>
              <Stack $gap={1}>
                {exercises.map((entry) => (
                  <Tick
                    key={entry.id}
                    hint={entry.progression ? progressionText(entry.progression) : 'Same every time.'}
                    isTicked={chosen.has(entry.id)}
                    onTick={(isTicked) => toggle([entry.id], isTicked)}
                  >
                    <Text as="span" $strong>
                      {entry.exercise.name}
                    </Text>
                  </Tick>
                ))}
              </Stack>
            </Card>
          );
        })}
      </Stack>
    </Dialog>
  );
}
