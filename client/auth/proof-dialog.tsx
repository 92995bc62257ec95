import { Suspense, useEffect, useState } from 'react';
import type { ProofStatus } from '@common/contract/people/ways-in';
import { authTexts } from '@common/texts';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { useProof } from '../api/proof';
import { useMutationCall } from '../api/use-mutation-call';
import { proofTexts } from '../texts/way-in-texts';
import { Button, Spinner } from '../ui/button/button';
import { Notice } from '../ui/feedback/notice';
import { Skeleton } from '../ui/feedback/skeleton';
import { Stack } from '../ui/layout/layout';
import { Dialog } from '../ui/overlay/dialog';
import { lazyPart } from '../ui/overlay/lazy-part';
import { useRepeated } from './use-repeated';

const PasskeyButton = lazyPart(() => import('./passkey-button'));

/** Poll interval for a link that is opened in another tab. */
const LOOK_EVERY_MS = 2_000;

/** Status of the fresh sign-in, polled. */
function useProofStatus(): ProofStatus | { failed: unknown } | null {
  const [status, setStatus] = useState<ProofStatus | { failed: unknown } | null>(null);
  const look = () => call('proofStatus').then(setStatus, (failed: unknown) => setStatus({ failed }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at first; again and again below.
  useEffect(() => void look(), []);
  useRepeated(look, LOOK_EVERY_MS, true);
  return status;
}

/** Asks a signed-in member for a fresh sign-in, in one of the server's ways. */
export default function ProofDialog() {
  const answer = useProof(({ answer }) => answer);
  const status = useProofStatus();
  const isFresh = status !== null && 'isFresh' in status && status.isFresh;
  useEffect(() => {
    if (isFresh) answer?.(true);
  }, [isFresh, answer]);
  return (
    <Dialog
      open={answer !== null}
      size="sm"
      title={proofTexts.title}
      description={proofTexts.why}
      onOpenChange={(open) => !open && answer?.(false)}
      footer={<Button onClick={() => answer?.(false)}>Cancel</Button>}
    >
      {status === null && <Spinner />}
      {status !== null && 'failed' in status && (
        <Notice kind="failed" title={proofTexts.failed}>
          {detailOf(status.failed)}
        </Notice>
      )}
      {status !== null && 'isFresh' in status && <Ways status={status} />}
    </Dialog>
  );
}

function Ways({ status: { google, link, passkey } }: { status: ProofStatus }) {
  const ask = useMutationCall('askForProof', { failure: proofTexts.failed });
  return (
    <Stack>
      {passkey && (
        <Suspense fallback={<Skeleton $height="3rem" />}>
          <PasskeyButton variant="go" onDone={() => useProof.getState().answer?.(true)} />
        </Suspense>
      )}
      {google && (
        <Button variant={passkey ? 'default' : 'go'} wide asChild>
          <a href="/api/login?proof=1" target="_blank" rel="noopener">
            {authTexts.google}
          </a>
        </Button>
      )}
      <Button
        variant={google || passkey ? 'default' : 'go'}
        wide
        loading={ask.isPending}
        onClick={() => ask.mutate({})}
      >
        {link === 'mail' ? 'Email Me a Link' : 'Show a Link in the Terminal'}
      </Button>
      {ask.data && <Notice kind="waiting">{ask.data.message}</Notice>}
    </Stack>
  );
}
