import { useEffect } from 'react';
import { missingPartTexts } from '../../common/texts';
import { tabStorage } from '../storage/storage';
import { reloadIfReachable } from '../ui/overlay/reload-if-reachable';
import { toast } from '../ui/overlay/toast-store';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** A network that comes and goes is no news; this many failures in a row are. */
const TOLD_AT = 3;
/** A page that is loaded anew and comes no further is not loaded anew again. */
const RELOADED = 'reloadedToGoLive';

/**
 * Goes live for the member, and stops with the signed-in part. The socket and the outbox are fetched once the first
 * screen stands: it shows without them, and they are a fifth of what a first load may weigh. Where they cannot be
 * fetched or started, the screens stay, it is said, and tried again.
 */
export function useLive(memberId: string | null): void {
  useEffect(() => {
    if (!memberId) return;
    let gone = false;
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async (attempt: number): Promise<void> => {
      try {
        const { startLive, stopLive } = await import('../sync/start-live');
        if (gone) return;
        stop = stopLive;
        await startLive(memberId);
        if (gone) return;
        tabStorage.forget(RELOADED);
        const { startRestEnds } = await import('../push/start-rest-ends');
        if (gone) return;
        const stopRestEnds = startRestEnds();
        stop = () => {
          stopRestEnds();
          stopLive();
        };
      } catch {
        if (gone) return;
        if (attempt === TOLD_AT) toast({ ...missingPartTexts, variant: 'destructive' });
        const mayReload = attempt > TOLD_AT && tabStorage.text(RELOADED) === null;
        if (mayReload && tabStorage.keepText(RELOADED, 'yes')) await reloadIfReachable();
        timer = setTimeout(start, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt), attempt + 1);
      }
    };
    void start(1);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop();
    };
  }, [memberId]);
}
