import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MemberDevice } from '@common/push';
import { restEndTexts } from '@common/rest-end-texts';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { invalidateListsOf } from '../api/lists';
import { Button } from '../ui/button/button';
import { Stack } from '../ui/layout/layout';
import { Label, Text } from '../ui/layout/text';
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

interface Props {
  own: MemberDevice;
  pushKey: string;
}

/**
 * Turns notifications on this device on or off, or says why there are none. The browser's prompt only shows on a press.
 */
export function PushSwitch({ own, pushKey }: Props) {
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
