import type { ProblemCode } from '../../common/problems';
import { invalidateList } from '../api/lists';
import { useLiveStore } from './live-store';
import { report } from './problems';

/** The server refuses this member or this version of the app. Everything that waits is kept. */
export function accessLost(code: ProblemCode | string | undefined): void {
  if (code === 'protocol_mismatch')
    report(useLiveStore, 'outdated', {
      title: 'A new version is ready',
      description: 'Reload the page. What waits here is kept and sent after that.',
    });
  // Who-am-I is asked again; its answer shows the sign-in or the waiting page.
  else if (code === 'not_signed_in' || code === 'not_approved') invalidateList('profile');
}
