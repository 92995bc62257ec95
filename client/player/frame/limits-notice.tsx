import { useLimits } from '@client/sync/limits';
import { Notice } from '@client/ui/feedback/notice';
import { WithoutHttps } from '@client/ui/feedback/without-https';

/** Warns before a workout of what this browser cannot do: store data, or keep the screen on. */
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
