import { useLimits } from '../../sync/limits';
import { Notice } from '../../ui/feedback/notice';
import { WithoutHttps } from '../../ui/feedback/without-https';

/** What this browser cannot do during a workout, said before it starts. */
export function LimitsNotice() {
  const { isOutboxFragile, isWithoutWakeLock } = useLimits();
  if (isOutboxFragile)
    return (
      <Notice kind="waiting" live={false}>
        This browser keeps no data for this page. Leave the tab open until nothing is waiting.
      </Notice>
    );
  if (!isWithoutWakeLock) return null;
  return (
    <WithoutHttps place="player">
      The screen may go dark during the workout, and the app cannot be installed.
    </WithoutHttps>
  );
}
