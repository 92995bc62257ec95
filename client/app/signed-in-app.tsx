import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { missingPartTexts } from '@common/texts';
import { useProof } from '../api/proof';
import { WithQueries } from '../api/with-queries';
import { useMember } from '../auth/member-store';
import { tabStorage } from '../storage/storage';
import { useOverlayHistory } from '../ui/overlay/overlay-entry';
import { reloadIfReachable } from '../ui/overlay/reload-if-reachable';
import { toast } from '../ui/overlay/toast-store';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** Failed attempts before a toast: short network failures are no news. */
const TOLD_AT = 3;
/** Session storage flag: the page was reloaded once to go live, and is not again. */
const RELOADED = 'reloadedToGoLive';

/**
 * Starts the live client for the member, and stops it on unmount. Its chunk is loaded after the first screen, which
 * works without it: it is a fifth of the first load's budget. On failure it retries with back-off, and shows a toast.
 */
function useLive(memberId: string | null): void {
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
        const { startDecisions } = await import('../programs/follow/decisions');
        if (gone) return stopRestEnds();
        const stopDecisions = startDecisions(memberId);
        stop = () => {
          stopDecisions();
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

const ProofDialog = lazy(() => import('../auth/proof-dialog'));

/** The frame of every screen of an approved member. */
export default function SignedInApp() {
  const memberId = useMember()?.id;
  useLive(memberId ?? null);
  const isAsked = useProof(({ answer }) => answer !== null);
  useOverlayHistory();
  return (
    <WithQueries>
      <Outlet />
      <Suspense fallback={null}>{isAsked && <ProofDialog />}</Suspense>
      <ScrollRestoration />
    </WithQueries>
  );
}
