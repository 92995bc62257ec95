import '../api/later-calls';
import { useEffect } from 'react';
import { deviceNameOf } from '../../common/device-name';
import { restEndTexts } from '../../common/rest-end-texts';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { screenKind } from '../sync/browser-page';
import { useLiveStore } from '../sync/live-store';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { Card } from '../ui/layout/card';
import { SectionTitle } from '../ui/layout/section-title';
import { OtherDevices } from './other-devices';
import { PushSwitch } from './push-switch';
import { RestEndSelect } from './rest-end-select';

/** Settings: on which device the end of a rest is told, notifications on this one, and the others. */
export default function RestEndCard() {
  const deviceId = useLiveStore((state) => state.deviceId);
  const devices = useCall('listDevices', {});
  const known = devices.data;
  const own = known?.devices.find((device) => device.deviceId === deviceId);
  useShownHere(deviceId, known !== undefined && own === undefined);
  return (
    <Card as="section">
      <SectionTitle>{restEndTexts.title}</SectionTitle>
      {devices.isError && !known && (
        <ErrorState
          title={restEndTexts.fetchFailed}
          text={detailOf(devices.error)}
          retrying={devices.isFetching}
          onRetry={() => void devices.refetch()}
        />
      )}
      {!devices.isError && (!known || !own) && <SkeletonList rows={2} label="Loading devices" />}
      {known && own && (
        <>
          <RestEndSelect known={known} own={own} />
          <PushSwitch own={own} pushKey={known.pushKey} />
          <OtherDevices devices={known.devices.filter((device) => device !== own)} />
        </>
      )}
    </Card>
  );
}

/** A device is known to the others once its settings were opened. */
function useShownHere(deviceId: string | null, isUnknown: boolean): void {
  const { mutate } = useMutationCall('saveDevice', { failure: restEndTexts.fetchFailed });
  useEffect(() => {
    if (!deviceId || !isUnknown) return;
    const body = { name: deviceNameOf(navigator.userAgent), kind: screenKind() };
    mutate({ params: { deviceId }, body });
  }, [deviceId, isUnknown, mutate]);
}
