import { useLimits } from '../sync/limits';
import { Notice } from '../ui/notice';

/** What this browser cannot do during a workout, said before it starts. */
export function LimitsNotice() {
  const { isOutboxFragile, isWithoutWakeLock } = useLimits();
  if (isOutboxFragile)
    return (
      <Notice kind="waiting" live={false}>
        This browser keeps no data for this page. Leave the tab open until nothing is waiting.
      </Notice>
    );
  if (!isWithoutWakeLock || window.isSecureContext) return null;
  return (
    <Notice live={false}>
      This page came over plain HTTP, so it cannot keep the screen on or be installed.
    </Notice>
  );
}
