import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod';
import { newDeviceTexts } from '../../../common/way-in-texts';
import type { SignInEntry } from '../../../common/ways-in';
import { call } from '../../api/call';
import { onListChanged } from '../../api/list-changes';
import { Link } from '../../router/link';
import { deviceStorage } from '../../storage/storage';
import { Button } from '../../ui/button/button';
import { Row } from '../../ui/layout/layout';
import { noteLooked } from './new-device-watch';
import { NoticeBar } from './notice-bar';

const KEY = 'dismissedDevices';
const LOOK_IN_MS = 1_000;

const dismissedSchema = z.array(z.string()).max(200);
const dismissedHere = (): string[] => dismissedSchema.safeParse(deviceStorage.json(KEY)).data ?? [];

/** The devices that were let in after this one was signed in, and that nobody here has put away. */
export function newDevices(signIns: readonly SignInEntry[], dismissed: readonly string[]): SignInEntry[] {
  const here = signIns.find(({ isThis }) => isThis);
  if (!here) return [];
  return signIns.filter(
    ({ id, isLetIn, isThis, signedInAt }) =>
      isLetIn && !isThis && signedInAt > here.signedInAt && !dismissed.includes(id),
  );
}

/** Says that another device was let in, on every screen but that one, until it is put away there. */
export function NewDeviceLine() {
  const [shown, setShown] = useState<SignInEntry | null>(null);
  const look = useCallback(async () => {
    const signIns = await call('listSignIns');
    noteLooked();
    // What has ended meanwhile need not be kept.
    const dismissed = dismissedHere().filter((id) => signIns.some((one) => one.id === id));
    deviceStorage.keepJson(KEY, dismissed);
    setShown(newDevices(signIns, dismissed)[0] ?? null);
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The list changes where this browser is signed out, too: then this is gone before it looks.
    const lookSoon = () => {
      clearTimeout(timer);
      // What cannot be looked up now is with the next page.
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
          <Link to="/profile">{newDeviceTexts.look}</Link>
        </Button>
      </Row>
    </NoticeBar>
  );
}
