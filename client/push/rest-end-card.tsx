import { Bell, BellOff, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Devices, MemberDevice, RestEnd } from '@common/contract/people/push';
import { deviceNameOf } from '@common/rules/device-name';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { invalidateListsOf, keyOf } from '../api/lists';
import { queryClient } from '../api/query-client';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { screenKind } from '../sync/browser-page';
import { useLiveStore } from '../sync/live-store';
import { restEndTexts } from '../texts/rest-end-texts';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { Field } from '../ui/field/field';
import { Select } from '../ui/field/select';
import { Card, Stack } from '../ui/layout/layout';
import { ListLine } from '../ui/layout/list-line';
import { Label, SectionTitle, Text } from '../ui/layout/text';
import { useConfirm } from '../ui/overlay/confirm-store';
import { toast } from '../ui/overlay/toast-store';
import { pushSupport } from './push-support';
import { inTurn, subscribe, unsubscribe } from './subscription';

const REASONS = {
  insecure: restEndTexts.insecure,
  'needs-install': restEndTexts.needsInstall,
  unsupported: restEndTexts.unsupported,
} as const;

const readPermission = () => globalThis.Notification?.permission ?? 'denied';

/** The browser's permission, read again when the member returns from its settings. */
function usePermission(): [NotificationPermission, () => void] {
  const [permission, setPermission] = useState(readPermission);
  useEffect(() => {
    const look = () => setPermission(readPermission());
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  return [permission, () => setPermission(readPermission())];
}

interface PushSwitchProps {
  own: MemberDevice;
  pushKey: string;
}

/**
 * Turns notifications on this device on or off, or says why there are none. The browser's prompt only shows on a press.
 */
function PushSwitch({ own, pushKey }: PushSwitchProps) {
  const support = pushSupport();
  const [permission, look] = usePermission();
  const [isBusy, setBusy] = useState(false);
  const isOn = own.push && permission === 'granted';

  const toggle = async () => {
    setBusy(true);
    try {
      if (!isOn && (await Notification.requestPermission()) !== 'granted') return;
      await inTurn(async () => {
        const push = isOn ? null : await subscribe(pushKey);
        const { deviceId, name, kind } = own;
        await call('saveDevice', { params: { deviceId }, body: { name, kind, push } });
        // The server sends nothing any more, so a failed unsubscribe does not matter.
        if (isOn) await unsubscribe().catch(() => {});
      });
      invalidateListsOf('saveDevice');
    } catch (error) {
      const title = isOn ? restEndTexts.turnOffFailed : restEndTexts.turnOnFailed;
      toast({ title, description: detailOf(error), variant: 'destructive' });
    } finally {
      look();
      setBusy(false);
    }
  };

  const isDenied = support === 'supported' && permission === 'denied';
  const words = isDenied ? restEndTexts.denied : restEndTexts[isOn ? 'on' : 'off'];
  const Icon = isOn ? BellOff : Bell;
  return (
    <Stack $gap={2}>
      <Label as="h3">{restEndTexts.notifications}</Label>
      <Text role="status">{support === 'supported' ? words : REASONS[support]}</Text>
      {support === 'supported' && !isDenied && (
        <Button loading={isBusy} onClick={() => void toggle()}>
          <Icon aria-hidden="true" />
          {isOn ? restEndTexts.turnOff : restEndTexts.turnOn}
        </Button>
      )}
    </Stack>
  );
}

const Lines = styled.ul`
  list-style: none;
`;
const Line = styled(ListLine)`
  justify-content: space-between;
  padding: 0.5rem 0;
  & > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** The member's other devices, each of which can be forgotten. */
function OtherDevices({ devices }: { devices: readonly MemberDevice[] }) {
  const confirm = useConfirm();
  const forget = useMutationCall('deleteDevice', { failure: restEndTexts.forgetFailed });
  if (devices.length === 0) return null;
  const ask = async ({ deviceId, name }: MemberDevice) => {
    const question = {
      title: `${restEndTexts.forget(name)}?`,
      text: restEndTexts.forgetText,
      confirmLabel: 'Forget',
      destructive: true,
    };
    if (await confirm(question)) forget.mutate({ params: { deviceId } });
  };
  return (
    <Stack $gap={2}>
      <Label as="h3">{restEndTexts.others}</Label>
      <Lines>
        {devices.map((device) => (
          <Line key={device.deviceId}>
            <div>
              <Text $strong>{device.name}</Text>
              <Text $size={13} $muted>
                {device.push ? restEndTexts.withPush : restEndTexts.withoutPush}
              </Text>
            </div>
            <IconButton
              icon={Trash2}
              variant="ghost"
              label={restEndTexts.forget(device.name)}
              onClick={() => void ask(device)}
            />
          </Line>
        ))}
      </Lines>
    </Stack>
  );
}

/** Value of an option: `tapped`, `all`, or `device:<id>`. */
const optionOf = (restEnd: RestEnd): string =>
  restEnd.on === 'device' ? `device:${restEnd.deviceId}` : restEnd.on;

function choiceOf(value: string): RestEnd {
  if (value === 'tapped' || value === 'all') return { on: value };
  return { on: 'device', deviceId: value.slice('device:'.length) };
}

interface Props {
  known: Devices;
  own: MemberDevice;
}

/** Chooses the device that signals the end of a rest. Optimistic, rolled back if the call fails. */
function RestEndSelect({ known, own }: Props) {
  const choose = useMutationCall('chooseRestEnd', {
    failure: restEndTexts.chooseFailed,
    onSuccess: (chosen) =>
      queryClient.setQueryData<Devices>(keyOf('listDevices'), (shown) => shown && { ...shown, ...chosen }),
  });
  const chosen = choose.isPending && choose.variables ? choose.variables.body.restEnd : known.restEnd;
  const deviceOptions = known.devices.map((device) => ({
    value: `device:${device.deviceId}`,
    label: device === own ? restEndTexts.thisDevice(device.name) : device.name,
  }));
  return (
    <Field label={restEndTexts.where} hint={restEndTexts.whereHint}>
      <Select
        options={[
          { value: 'tapped', label: restEndTexts.tapped },
          { value: 'all', label: restEndTexts.all },
          ...deviceOptions,
        ]}
        value={optionOf(chosen)}
        onChange={(value) => choose.mutate({ body: { restEnd: choiceOf(value) } })}
      />
    </Field>
  );
}

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
