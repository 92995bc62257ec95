import { VisuallyHidden } from '../../ui/layout/text';
import { announcementOf, type RestMoment } from './rest-moment';

/** What a screen reader hears of a rest. */
export function RestAnnouncer({ moment }: { moment: RestMoment | null }) {
  return <VisuallyHidden role="status">{announcementOf(moment)}</VisuallyHidden>;
}
