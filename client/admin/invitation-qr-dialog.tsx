import { Suspense } from 'react';
import styled from 'styled-components';
import { Button } from '../ui/button/button';
import { Skeleton } from '../ui/feedback/skeleton';
import { Text } from '../ui/layout/text';
import { Dialog } from '../ui/overlay/dialog';
import { lazyPart } from '../ui/overlay/lazy-part';

const QrCode = lazyPart(() => import('../ui/data/qr-code'));

const Address = styled.p`
  margin-top: 0.75rem;
  overflow-wrap: anywhere;
  user-select: all;
`;

/** QR code of an invitation's link, for the phone of the person invited. */
function InvitationQr({ email, link }: { email: string; link: string }) {
  return (
    <>
      <Suspense fallback={<Skeleton $height="13rem" />}>
        <QrCode text={link} label={`QR code of the invitation for ${email}`} />
      </Suspense>
      <Address>
        <Text $size={13} $muted as="span">
          {link}
        </Text>
      </Address>
    </>
  );
}

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
