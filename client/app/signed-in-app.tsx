import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useProof } from '../api/proof';
import { WithQueries } from '../api/with-queries';
import { useMember } from '../auth/use-member';
import { useOverlayEntry } from '../ui/overlay/overlay-entry';
import { useLive } from './use-live';

const ProofDialog = lazy(() => import('../auth/proof-dialog'));

const cancelProof = () => useProof.getState().answer?.(false);

/** The frame of every screen of an approved member. */
export default function SignedInApp() {
  const memberId = useMember()?.id;
  useLive(memberId ?? null);
  const isAsked = useProof(({ answer }) => answer !== null);
  useOverlayEntry('proof', isAsked, cancelProof);
  return (
    <WithQueries>
      <Outlet />
      <Suspense fallback={null}>{isAsked && <ProofDialog />}</Suspense>
      <ScrollRestoration />
    </WithQueries>
  );
}
