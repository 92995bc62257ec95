import { useLimits } from '@client/sync/limits';
import { Notice } from '@client/ui/feedback/notice';
import { WithoutHttps } from '@client/ui/feedback/without-https';

/** Warns before a workout of what this browser or network cannot do: store data, go live, or keep the screen on. */
export function LimitsNotice() {
  const { isOutboxFragile, isWithoutSocket, isWithoutWakeLock } = useLimits();
  if (isOutboxFragile)
    return (
      <Notice kind="waiting" live={false}>
        This browser saves nothing for this page. Keep the tab open until everything is sent.
      </Notice>
    );
  if (isWithoutSocket)
    return (
      <Notice kind="waiting" live={false}>
        This network blocks the live connection. Every set still counts; your other screens catch up within
        seconds.
      </Notice>
    );
  if (!isWithoutWakeLock) return null;
  return (
    <WithoutHttps place="player">
      The screen may go dark during the workout, and the app cannot be installed.
    </WithoutHttps>
  );
}
