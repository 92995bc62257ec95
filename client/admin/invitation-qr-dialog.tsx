import { Button } from '../ui/button/button';
import { Dialog } from '../ui/overlay/dialog';
import { InvitationQr } from './invitation-qr';

interface Props {
  email: string;
  link: string;
  onClose: () => void;
}

/** A pending invitation once more, to be scanned. */
export default function InvitationQrDialog({ email, link, onClose }: Props) {
  return (
    <Dialog
      open
      size="sm"
      title="Scan to join"
      description={`For ${email} only.`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="go" onClick={onClose}>
          Done
        </Button>
      }
    >
      <InvitationQr email={email} link={link} />
    </Dialog>
  );
}
