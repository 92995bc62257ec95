import { Suspense, useMemo, useState } from 'react';
import { useSettings } from '@client/api/use-call';
import type { ShareCard } from '@client/share/card';
import { Button } from '@client/ui/button/button';
import { dateAndTime } from '@client/ui/format/dates';
import { figure } from '@client/ui/format/figures';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import type { Session } from '@common/contract/training/sessions';
import { volumeIn, volumeOf } from '@common/player/plan/performed-set';
import { liftedSets } from '@common/player/state/entries';
import { workByMuscle } from './beside-last-time';
import { namedRecords } from './named-records';
import { useFinishRecords } from './use-finish-records';

const ShareDialog = lazyPart(() => import('@client/share/share-dialog'));

/** Makes a picture of the workout on this device, to share or save. */
export default function ShareButton({ session }: { session: Session }) {
  const { workout, state, totalDuration, caloriesBurned, startTime } = session;
  const settings = useSettings();
  const records = useFinishRecords(session);
  const [isOpen, setOpen] = useState(false);
  const card = useMemo((): ShareCard => {
    const lifted = liftedSets(state);
    const done = new Set(lifted.map(({ entryId }) => entryId));
    const volume = volumeIn(volumeOf(lifted), settings.unit);
    const numbers = [
      { value: figure(totalDuration ?? 0), label: 'minutes' },
      { value: figure(volume), label: `${settings.unit} lifted` },
      { value: figure(lifted.length), label: 'sets' },
      { value: figure(caloriesBurned ?? 0), label: 'calories' },
    ];
    return {
      file: 'workout',
      title: workout.name,
      date: dateAndTime(startTime),
      // A run has lifted nothing.
      numbers: volume > 0 ? numbers : numbers.filter(({ label }) => !label.endsWith('lifted')),
      lines: namedRecords(session, records, settings),
      muscles: workByMuscle(workout, state, settings.unit),
      of: 'workout',
      exercise: workout.exercises.find(({ id }) => done.has(id))?.exercise ?? null,
    };
  }, [session, workout, state, totalDuration, caloriesBurned, startTime, settings, records]);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share Picture</Button>
      <Suspense fallback={null}>
        {isOpen && <ShareDialog card={card} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
