import { Suspense } from 'react';
import type { Session } from '@common/contract/training/sessions';
import { lazyPart } from '../ui/overlay/lazy-part';

// Needs the player's state machine, which is loaded with the live client, after the first screen.
const ActiveSessionCard = lazyPart(() => import('./active-session-card'));

/** The green card of the active workout, if there is one. */
export function ActiveSession({ session }: { session: Session | null | undefined }) {
  return <Suspense fallback={null}>{session && <ActiveSessionCard session={session} />}</Suspense>;
}
