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
import { NoticeBar } from './notice-bar';

const KEY = 'newDevices';
/** A page that is opened looks again after this; one that stays open hears of it at once. */
const LOOK_AFTER_MS = 60 * 60_000;
const LOOK_IN_MS = 1_000;

const keptSchema = z.object({ lookedAt: z.number(), dismissed: z.array(z.string()).max(200) });
const kept = () => keptSchema.safeParse(deviceStorage.json(KEY)).data ?? null;

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
    // What has ended meanwhile need not be kept.
    const dismissed = (kept()?.dismissed ?? []).filter((id) => signIns.some((one) => one.id === id));
    deviceStorage.keepJson(KEY, { lookedAt: Date.now(), dismissed });
    setShown(newDevices(signIns, dismissed)[0] ?? null);
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The list changes where this browser is signed out, too: then this is gone before it looks.
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look().catch(() => {}), LOOK_IN_MS);
    };
    const lookedAt = kept()?.lookedAt;
    if (lookedAt === undefined) deviceStorage.keepJson(KEY, { lookedAt: Date.now(), dismissed: [] });
    else if (Math.abs(Date.now() - lookedAt) > LOOK_AFTER_MS) lookSoon();
    const stopHearing = onListChanged('profile', lookSoon);
    return () => {
      clearTimeout(timer);
      stopHearing();
    };
  }, [look]);
  if (!shown) return null;
  const dismiss = () => {
    const { lookedAt = 0, dismissed = [] } = kept() ?? {};
    deviceStorage.keepJson(KEY, { lookedAt, dismissed: [...dismissed, shown.id] });
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
