import { useMutationCall } from '@client/api/use-mutation-call';
import { ChipGroup } from '@client/ui/field/chip-group';
import { nextStepOf, nextStepText } from '@client/ui/format/next-step';
import { Card } from '@client/ui/layout/card';
import { SectionTitle } from '@client/ui/layout/section-title';
import { Num, Text } from '@client/ui/layout/text';
import type { ExerciseHistory } from '@common/exercise-history';
import { canFollow } from '@common/player/what-next';
import { progressionOf, type Settings } from '@common/settings';
import { settingsTexts } from '@common/settings-texts';

const OPTIONS = [
  { value: 'off', label: settingsTexts.progressionOff },
  { value: 'straight', label: settingsTexts.straight },
  { value: 'double', label: settingsTexts.double },
] as const;
const HINTS = {
  off: settingsTexts.progressionHint,
  straight: settingsTexts.straightHint,
  double: settingsTexts.doubleHint,
};

/**
 * Chooses if and how the next step of an exercise is suggested, and shows the step after the last time. Hidden for
 * exercises without progressions.
 */
export function WhatNextCard({ history, settings }: { history: ExerciseHistory; settings: Settings }) {
  const { exercise, meant: planned, sessions } = history;
  const change = useMutationCall('changeSettings', { failure: settingsTexts.failed });
  const pendingChange = change.isPending ? change.variables?.body?.progressions?.[0] : undefined;
  const how = (pendingChange ? pendingChange.how : progressionOf(settings, exercise.id)) ?? 'off';
  const entry = planned && {
    ...planned,
    exercise,
    exerciseId: exercise.id,
    previous: sessions[0]?.sets ?? [],
  };
  const step = entry && nextStepOf(entry, settings);
  if (!canFollow(entry ?? { exercise, reps: null, weight: null })) return null;
  return (
    <Card as="section" aria-label={settingsTexts.whatNext}>
      <SectionTitle>{settingsTexts.whatNext}</SectionTitle>
      <ChipGroup
        label={settingsTexts.whatNext}
        options={OPTIONS}
        value={how}
        onChange={(next) =>
          change.mutate({
            body: { progressions: [{ exerciseId: exercise.id, how: next === 'off' ? null : next }] },
          })
        }
      />
      {step && (
        <Text>
          <Num>{nextStepText(step)}</Num> {step.reason}
        </Text>
      )}
      <Text $size={13} $muted>
        {HINTS[how]}
      </Text>
    </Card>
  );
}
