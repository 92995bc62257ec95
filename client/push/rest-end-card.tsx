import { useEffect } from 'react';
import { deviceNameOf } from '@common/device-name';
import { restEndTexts } from '@common/rest-end-texts';
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

/** Settings: the device that signals the end of a rest, notifications on this one, and the other devices. */
export default function RestEndCard() {
  const deviceId = useLiveStore((state) => state.deviceId);
  const devices = useCall('listDevices', {});
  const deviceList = devices.data;
  const thisDevice = deviceList?.devices.find((device) => device.deviceId === deviceId);
  useShownHere(deviceId, deviceList !== undefined && thisDevice === undefined);
  return (
    <Card as="section">
      <SectionTitle>{restEndTexts.title}</SectionTitle>
      {devices.isError && !deviceList && (
        <ErrorState
          title={restEndTexts.fetchFailed}
          text={detailOf(devices.error)}
          retrying={devices.isFetching}
          onRetry={() => void devices.refetch()}
        />
      )}
      {!devices.isError && (!deviceList || !thisDevice) && <SkeletonList rows={2} label="Loading devices" />}
      {deviceList && thisDevice && (
        <>
          <RestEndSelect known={deviceList} own={thisDevice} />
          <PushSwitch own={thisDevice} pushKey={deviceList.pushKey} />
          <OtherDevices devices={deviceList.devices.filter((device) => device !== thisDevice)} />
        </>
      )}
    </Card>
  );
}

/** Registers this device, so that the other ones list it, once its settings were opened. */
function useShownHere(deviceId: string | null, isUnknown: boolean): void {
  const { mutate } = useMutationCall('saveDevice', { failure: restEndTexts.fetchFailed });
  useEffect(() => {
    if (!deviceId || !isUnknown) return;
    const body = { name: deviceNameOf(navigator.userAgent), kind: screenKind() };
    mutate({ params: { deviceId }, body });
  }, [deviceId, isUnknown, mutate]);
}
