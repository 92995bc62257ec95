import { call } from '@client/api/call';
import { ApiError, detailOf, OfflineError } from '@client/api/errors';
import { invalidateListsOf, keyOf } from '@client/api/lists';
import { queryClient } from '@client/api/query-client';
import { useMembership } from '@client/auth/member-store';
import { registerNextTime } from '@client/player/set/next-time-slot';
import { deviceStorage } from '@client/storage/storage';
import { useLiveStore } from '@client/sync/live-store';
import { serverClock } from '@client/sync/server-clock';
import { toast } from '@client/ui/overlay/toast-store';
import type { RunAnswer } from '@common/contract/training/runs';
import { type RunFact, runFactSchema } from '@common/programs/run';
import { newObjectId } from '@common/sync/outbox/object-id';
import { type Unsent, useDecisions } from './unsent-decisions';

/** A decision without the fields that every fact has. */
export type Decision = RunFact extends infer Fact
  ? Fact extends RunFact
    ? Omit<Fact, 'id' | 'at' | 'device'>
    : never
  : never;

/** Storage key of a member's unsent decisions. Sign-out leaves them, as it leaves unsent taps. */
const storageKeyOf = (memberId: string): string => `runDecisions:${memberId}`;

/** Reads what this device stored; an entry of another version of the app is left out. */
function storedDecisions(memberId: string): Unsent[] {
  const stored = deviceStorage.json(storageKeyOf(memberId));
  if (!Array.isArray(stored)) return [];
  return stored.flatMap(({ runId, fact }: { runId?: unknown; fact?: unknown }) => {
    const read = runFactSchema.safeParse(fact);
    return read.success && typeof runId === 'string' ? [{ runId, fact: read.data }] : [];
  });
}

function keep(memberId: string, unsent: readonly Unsent[]): void {
  useDecisions.setState({ memberId, unsent });
  if (unsent.length > 0) deviceStorage.keepJson(storageKeyOf(memberId), unsent);
  else deviceStorage.forget(storageKeyOf(memberId));
}

/** Loads what this device has not sent for the member. */
function openDecisions(memberId: string): void {
  if (useDecisions.getState().memberId === memberId) return;
  useDecisions.setState({ memberId, unsent: storedDecisions(memberId) });
}

/** Shows next aims in the player, and sends what waits on this device now and whenever the page is connected again. Returns what ends it. */
export function startDecisions(memberId: string): () => void {
  registerNextTime(() => import('./next-time'));
  openDecisions(memberId);
  void sendDecisions();
  const unsubscribe = useLiveStore.subscribe(({ status }, before) => {
    if (status === 'live' && before.status !== 'live') void sendDecisions();
  });
  return () => {
    clearTimeout(retry);
    unsubscribe();
  };
}

/** Decides something about a run: shown at once, stored, and sent when there is a connection. Returns the fact's id. */
export function decide(runId: string, decision: Decision): string {
  const membership = useMembership.getState();
  if (membership.status !== 'signed-in') throw new Error('nobody is signed in');
  // The live client may not have started yet.
  const memberId = membership.member.id;
  openDecisions(memberId);
  const id = newObjectId(memberId);
  const device = useLiveStore.getState().deviceId ?? 'this page';
  const fact = { ...decision, id, at: serverClock.now(), device } as RunFact;
  keep(memberId, [...useDecisions.getState().unsent, { runId, fact }]);
  void sendDecisions();
  return id;
}

let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;
/** Pause before the next attempt where the server could not answer. Milliseconds. */
const RETRY_INTERVAL_MS = 10_000;
/** Statuses that refuse nothing: too many requests, and a server that restarts, is busy or is not reached by its proxy. */
const NOT_NOW = [429, 502, 503, 504];

/**
 * Sends the unsent decisions in order. One that is refused is told and dropped; without a connection, a sign-in or a
 * server that can answer all wait.
 */
async function sendDecisions(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(retry);
  try {
    for (;;) {
      const { memberId, unsent } = useDecisions.getState();
      const [first] = unsent;
      if (!memberId || !first) return;
      try {
        const run = await call('decideRun', { params: { id: first.runId }, body: { fact: first.fact } });
        // In the list before it is dropped here: else it would be gone until the list is fetched again.
        queryClient.setQueryData<RunAnswer[]>(keyOf('listRuns'), (runs) =>
          runs?.map((one) => (one.id === run.id ? run : one)),
        );
        invalidateListsOf('decideRun');
      } catch (error) {
        if (error instanceof OfflineError) return;
        if (error instanceof ApiError && error.status === 401) return;
        if (error instanceof ApiError && NOT_NOW.includes(error.status)) {
          retry = setTimeout(() => void sendDecisions(), RETRY_INTERVAL_MS);
          return;
        }
        toast({
          title: 'Failed to change program',
          description: detailOf(error),
          variant: 'destructive',
        });
      }
      const now = useDecisions.getState();
      if (now.memberId === memberId)
        keep(
          memberId,
          now.unsent.filter(({ fact }) => fact.id !== first.fact.id),
        );
    }
  } finally {
    isSending = false;
  }
}
