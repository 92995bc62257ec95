import { VisuallyHidden } from '../../ui/layout/text';
import type { RestMoment } from './rest-moment';

const TEN_SECONDS_MS = 10_000;

/** What a screen reader hears of a rest: its start and its last ten seconds. Its end is told by the toast. */
export function RestAnnouncer({ moment }: { moment: RestMoment | null }) {
  let text = '';
  if (moment && !moment.isOver && moment.rest.status === 'running')
    text =
      moment.remainingMs <= TEN_SECONDS_MS
        ? `Ten seconds${moment.rest.work ? '' : ' of rest'} left`
        : `${moment.rest.work ? 'A set' : 'Rest'} of ${Math.round(moment.rest.durationMs / 1_000)} seconds has started`;
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
