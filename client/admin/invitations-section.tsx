import { Suspense, useState } from 'react';
import { adminTexts } from '@common/admin-texts';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { Button } from '../ui/button/button';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { Card } from '../ui/layout/card';
import { SectionTitle } from '../ui/layout/section-title';
import { Text } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';
import { Lines } from './admin-style';
import { useDetailsAlert } from './details-alert';
import { InvitationLine } from './invitation-line';

const DetailsAlertDialog = lazyPart(async () => ({
  default: (await import('./details-alert-dialog')).DetailsAlertDialog,
}));

const FIRST = 6;

/** Everybody invited, newest first: the first few, and all of them on demand. */
export default function InvitationsSection() {
  const { data: invitations, error, isFetching, refetch } = useCall('adminListInvitations', {});
  const [showsAll, setShowsAll] = useState(false);
  const hasDetails = useDetailsAlert(({ shown }) => shown !== null);
  const now = Date.now();
  const shown = showsAll ? invitations : invitations?.slice(0, FIRST);
  return (
    <Card as="section" aria-label="Invitations">
      <SectionTitle>Invitations</SectionTitle>
      {!invitations && error && (
        <ErrorState
          title={adminTexts.invitationsFailed}
          text={detailOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!invitations && !error && <SkeletonList rows={1} label="Loading invitations" />}
      {invitations?.length === 0 && <Text $muted>Nobody is invited yet.</Text>}
      {shown && shown.length > 0 && (
        <Lines role="list">
          {shown.map((invitation) => (
            <InvitationLine key={invitation.id} invitation={invitation} now={now} />
          ))}
        </Lines>
      )}
      {invitations && invitations.length > FIRST && (
        <Button variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show Fewer' : `Show All ${invitations.length}`}
        </Button>
      )}
      <Suspense fallback={null}>{hasDetails && <DetailsAlertDialog />}</Suspense>
    </Card>
  );
}
