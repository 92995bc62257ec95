import { Suspense } from 'react';
import { lazyPart } from '@client/ui/overlay/lazy-part';

const NoticeLines = lazyPart(
  async () => ({ default: (await import('./notice-lines')).NoticeLines }),
  'nothing',
);

/**
 * Notices above every screen, in the same chunk as the live client. The live region exists from the start, so that
 * notices are read aloud.
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
