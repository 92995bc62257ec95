import type { Invitation } from '../../common/invitations';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { InvitationQr } from './invitation-qr';

interface Props {
  invitation: Invitation;
  onClose: () => void;
}

/** A pending invitation once more, to be scanned. */
export default function InvitationQrDialog({ invitation, onClose }: Props) {
  return (
    <Dialog
      open
      size="sm"
      title="Scan to join"
      description={`For ${invitation.email} only.`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="go" onClick={onClose}>
          Done
        </Button>
      }
    >
      <InvitationQr invitation={invitation} />
    </Dialog>
  );
}
