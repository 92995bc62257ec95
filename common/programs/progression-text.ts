import type { EntryProgression } from './progression';

/** A progression in one sentence. */
export function progressionText(progression: EntryProgression): string {
  const warmUp =
    'warmUp' in progression && progression.warmUp ? ' Warm-up sets worked out from the work set.' : '';
  const sentence = stepText(progression) + warmUp;
  if (!('backOff' in progression) || !progression.backOff) return sentence;
  const { misses, percent } = progression.backOff;
  const times = misses === 1 ? 'a miss' : `${misses} misses in a row`;
  return `${sentence} After ${times}: ${percent} % less.`;
}

function stepText(progression: EntryProgression): string {
  if (progression.kind === 'amount')
    return `${progression.seconds} s more each time, up to ${progression.most} s.`;
  if (progression.kind === 'reps')
    return `${progression.reps} more ${progression.reps === 1 ? 'rep' : 'reps'} each time, up to ${progression.most}.`;
  const step = `${progression.step.value} ${progression.step.unit}`;
  if (progression.kind === 'straight') return `${step} more once all sets reach their reps.`;
  if (progression.kind === 'top')
    return `One top set, the rest at ${progression.share} % of it; ${step} more once all sets reach their reps.`;
  if (progression.kind === 'open')
    return `Last set for as many reps as you can: ${step} more, and again for every ${progression.extra} extra reps, ${progression.most} times at most.`;
  if (progression.kind === 'double') return `More reps up to the top of the range, then ${step} more.`;
  if (progression.kind === 'effort') return `${step} up or down by the RPE of the last set.`;
  const { length } = progression.weeks;
  return `Percentages of a training maximum in ${length}-week waves, then ${step} more.`;
}
