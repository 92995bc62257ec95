import { Copy, QrCode, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Invitation } from '@common/contract/people/invitations';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { adminTexts } from '../texts/admin-texts';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { Badge } from '../ui/data/badge';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { Card, Row } from '../ui/layout/layout';
import { SectionTitle, Text } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';
import { Fact, Line, LineActions, Lines, Name, Who } from './admin-style';
import { copyLink, deleteInvitation } from './change-invitations';
import { useDetailsAlert } from './details-alert';
import { fromNow, type InvitationState, invitationState } from './invitation-state';

const InvitationQrDialog = lazyPart(() => import('./invitation-qr-dialog'));

const LOOK = {
  pending: { tone: 'waiting', word: 'Pending' },
  used: { tone: 'live', word: 'Used' },
  expired: { tone: 'bad', word: 'Expired' },
  ended: { tone: 'bad', word: 'Ended' },
} as const;

function term({ expiresAt, usedAt, link }: Invitation, state: InvitationState, now: number): string {
  if (state === 'ended') return adminTexts.invitationEnded;
  if (state === 'pending' && link === null) return adminTexts.invitationUnreadable;
  if (state === 'used') return usedAt ? `Used ${fromNow(usedAt, now)}` : 'Used';
  return state === 'expired' ? `Expired ${fromNow(expiresAt, now)}` : `Expires ${fromNow(expiresAt, now)}`;
}

/** One invitation: whose, by whom, how long it holds, and its link once more. */
function InvitationLine({ invitation, now }: { invitation: Invitation; now: number }) {
  const { email, invitedBy, link } = invitation;
  const state = invitationState(invitation, now);
  const [isShown, setIsShown] = useState(false);
  return (
    <Line as="li">
      <Who>
        <Row $gap={2}>
          <Name>{email}</Name>
          <Badge $tone={LOOK[state].tone}>{LOOK[state].word}</Badge>
        </Row>
        <Fact>
          {term(invitation, state, now)}
          {invitedBy && ` · invited by ${invitedBy}`}
        </Fact>
      </Who>
      {state !== 'used' && (
        <LineActions>
          {state === 'pending' && link !== null && (
            <IconButton
              icon={QrCode}
              label={`Show QR code for ${email}`}
              variant="ghost"
              onClick={() => setIsShown(true)}
            />
          )}
          {state === 'pending' && link !== null && (
            <IconButton
              icon={Copy}
              label={`Copy link for ${email}`}
              variant="ghost"
              onClick={() => void copyLink(email, link)}
            />
          )}
          <IconButton
            icon={Trash2}
            label={`Delete invitation for ${email}`}
            variant="ghost"
            onClick={() => void deleteInvitation(invitation)}
          />
        </LineActions>
      )}
      <Suspense fallback={null}>
        {isShown && link !== null && (
          <InvitationQrDialog email={email} link={link} onClose={() => setIsShown(false)} />
        )}
      </Suspense>
    </Line>
  );
}

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
      {invitations?.length === 0 && <Text $muted>Nobody has been invited yet.</Text>}
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
