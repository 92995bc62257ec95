import { Copy, QrCode, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { adminTexts } from '@common/admin-texts';
import type { Invitation } from '@common/invitations';
import { IconButton } from '../ui/button/icon-button';
import { Badge } from '../ui/data/badge';
import { Row } from '../ui/layout/layout';
import { lazyPart } from '../ui/overlay/lazy-part';
import { Fact, Line, LineActions, Name, Who } from './admin-style';
import { copyLink, deleteInvitation } from './change-invitations';
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
  return state === 'expired' ? `Ran out ${fromNow(expiresAt, now)}` : `Runs out ${fromNow(expiresAt, now)}`;
}

/** One invitation: whose, by whom, how long it holds, and its link once more. */
export function InvitationLine({ invitation, now }: { invitation: Invitation; now: number }) {
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
