import type { Progress } from '@common/progress';
import { WindowCard } from '../progress/window-card';

/** The week and the month in figures. */
export function ActivitySummary({ progress }: { progress: Progress }) {
  return (
    <>
      <WindowCard title="This Week" text="The last 7 days" window={progress.week} />
      <WindowCard title="This Month" text="The last month" window={progress.month} />
    </>
  );
}
