import { ClipboardList } from 'lucide-react';
import { useCall } from '../api/use-call';
import { formatCount } from '../ui/format/figures';
import { draftName } from '../workouts/drafts/draft-text';
import { LineLink } from './line-link';

/** Leads to the drafts that an assistant planned; nothing without one. */
export default function DraftsWaiting() {
  const { data: drafts } = useCall('listDrafts', {});
  const [draft] = drafts ?? [];
  if (!drafts || !draft) return null;
  return (
    <LineLink
      to="/workouts"
      icon={ClipboardList}
      title={`${formatCount(drafts.length, 'draft')} ${drafts.length === 1 ? 'waits' : 'wait'}`}
      text={`${draftName(draft)}, from ${draft.from}`}
    />
  );
}
