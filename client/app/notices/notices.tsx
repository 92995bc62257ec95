import { Suspense } from 'react';
import { lazyPart } from '../../ui/overlay/lazy-part';

const NoticeLines = lazyPart(
  async () => ({ default: (await import('./notice-lines')).NoticeLines }),
  'nothing',
);

/**
 * What a member should know above every screen. It comes in the file of the live client, which is on its way anyway.
 * The element is there from the start, so that what comes is read aloud.
 */
export function Notices() {
  return (
    <div role="status">
      <Suspense fallback={null}>
        <NoticeLines />
      </Suspense>
    </div>
  );
}
