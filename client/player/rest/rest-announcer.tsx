import { VisuallyHidden } from '@client/ui/layout/text';
import { announcementOf, type RestMoment } from './rest-moment';

/** Announces a rest to screen readers. */
export function RestAnnouncer({ moment }: { moment: RestMoment | null }) {
  return <VisuallyHidden role="status">{announcementOf(moment)}</VisuallyHidden>;
}
