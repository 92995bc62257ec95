import { detailOf } from '@client/api/errors';
import { useSettings } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { dateAndTime } from '@client/ui/format/dates';
import { figure } from '@client/ui/format/figures';
import { toast } from '@client/ui/overlay/toast-store';
import type { Session } from '@common/contract/training/sessions';
import { volumeIn, volumeOf } from '@common/player/plan/performed-set';
import { liftedSets } from '@common/player/state/entries';
import { namedRecords } from './named-records';
import { useFinishRecords } from './use-finish-records';

/** Makes a picture of the workout on this device and shares or saves it. */
export default function ShareButton({ session }: { session: Session }) {
  const { workout, state, totalDuration, caloriesBurned, startTime } = session;
  const settings = useSettings();
  const records = useFinishRecords(session);
  const lifted = liftedSets(state);
  const share = async () => {
    try {
      const { sharePicture } = await import('./share-picture');
      await sharePicture({
        name: workout.name,
        date: dateAndTime(startTime),
        figures: [
          { value: figure(totalDuration ?? 0), label: 'minutes' },
          { value: figure(volumeIn(volumeOf(lifted), settings.unit)), label: `${settings.unit} lifted` },
          { value: figure(caloriesBurned ?? 0), label: 'calories' },
        ],
        records: namedRecords(session, records, settings),
      });
    } catch (error) {
      toast({ title: 'No picture was made', description: detailOf(error), variant: 'destructive' });
    }
  };
  return <Button onClick={() => void share()}>Share Picture</Button>;
}
