import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod';
import { call } from '@client/api/call';
import { onListChanged } from '@client/api/list-changes';
import { deviceStorage } from '@client/storage/storage';
import { newDeviceTexts } from '@client/texts/way-in-texts';
import { Button } from '@client/ui/button/button';
import { Row } from '@client/ui/layout/layout';
import type { SignInEntry } from '@common/contract/people/ways-in';
import { noteLooked } from './new-device-watch';
import { NoticeBar } from './notice-bar';

const KEY = 'dismissedDevices';
const LOOK_IN_MS = 1_000;

const dismissedSchema = z.array(z.string()).max(200);
const dismissedHere = (): string[] => dismissedSchema.safeParse(deviceStorage.json(KEY)).data ?? [];

/** Devices that joined after this sign-in, and were not dismissed on this device. */
export function newDevices(signIns: readonly SignInEntry[], dismissed: readonly string[]): SignInEntry[] {
  const here = signIns.find(({ isThis }) => isThis);
  if (!here) return [];
  return signIns.filter(
    ({ id, isLetIn, isThis, signedInAt }) =>
      isLetIn && !isThis && signedInAt > here.signedInAt && !dismissed.includes(id),
  );
}

/** Announces a joined device on the others, until it is dismissed there. */
export function NewDeviceLine() {
  const [shown, setShown] = useState<SignInEntry | null>(null);
  const look = useCallback(async () => {
    const signIns = await call('listSignIns');
    noteLooked();
    // Ids of ended sign-ins are dropped.
    const dismissed = dismissedHere().filter((id) => signIns.some((one) => one.id === id));
    deviceStorage.keepJson(KEY, dismissed);
    setShown(newDevices(signIns, dismissed)[0] ?? null);
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Signing out changes the list, too: the delay lets this component unmount first.
    const lookSoon = () => {
      clearTimeout(timer);
      // If it fails, the next page load tries again.
      timer = setTimeout(() => void look().catch(() => {}), LOOK_IN_MS);
    };
    lookSoon();
    const stopHearing = onListChanged('profile', lookSoon);
    return () => {
      clearTimeout(timer);
      stopHearing();
    };
  }, [look]);
  if (!shown) return null;
  const dismiss = () => {
    deviceStorage.keepJson(KEY, [...dismissedHere(), shown.id]);
    setShown(null);
    void look().catch(() => {});
  };
  return (
    <NoticeBar $tone="rest">
      <span>{newDeviceTexts.letIn(shown.device, shown.place)}</span>
      <Row $gap={2}>
        <Button size="sm" onClick={dismiss}>
          {newDeviceTexts.mine}
        </Button>
        <Button size="sm" variant="outline" asChild>
          <Link to="/profile?tab=account">{newDeviceTexts.look}</Link>
        </Button>
      </Row>
    </NoticeBar>
  );
}
