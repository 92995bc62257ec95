import { Suspense } from 'react';
import type { Session } from '../../common/sessions';
import { lazyPart } from '../ui/overlay/lazy-part';

// What it shows needs the player's machine, which comes with the live client, after the first screen.
const ActiveSessionCard = lazyPart(() => import('./active-session-card'));

/** The green card of the workout under way, where there is one. */
export function ActiveSession({ session }: { session: Session | null | undefined }) {
  return <Suspense fallback={null}>{session && <ActiveSessionCard session={session} />}</Suspense>;
}
