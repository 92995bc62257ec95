import { useLimits } from '@client/sync/limits';
import { Notice } from '@client/ui/feedback/notice';
import { WithoutHttps } from '@client/ui/feedback/without-https';

/** Warns before a workout of what this browser or network cannot do: store data, go live, or keep the screen on. */
export function LimitsNotice() {
  const { isOutboxFragile, isWithoutSocket, isWithoutWakeLock } = useLimits();
  if (isOutboxFragile)
    return (
      <Notice kind="waiting" live={false}>
        This browser keeps no data for this page. Leave the tab open until nothing is waiting.
      </Notice>
    );
  if (isWithoutSocket)
    return (
      <Notice kind="waiting" live={false}>
        This network holds up the live connection. Every set counts; your other screens follow within seconds.
      </Notice>
    );
  if (!isWithoutWakeLock) return null;
  return (
    <WithoutHttps place="player">
      The screen may go dark during the workout, and the app cannot be installed.
    </WithoutHttps>
  );
}
