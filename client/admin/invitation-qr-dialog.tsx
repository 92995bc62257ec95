import { Suspense } from 'react';
import styled from 'styled-components';
import { useCall } from '../api/use-call';
import { Button } from '../ui/button/button';
import { Notice } from '../ui/feedback/notice';
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

/** Names that each computer takes for itself. */
const OWN_NAMES = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;
const opensHereAlone = (link: string): boolean => OWN_NAMES.test(new URL(link).hostname);

/** The same link at another address of this server. */
function linkAt(address: string, link: string): string {
  const { pathname, search } = new URL(link);
  return new URL(pathname + search, address).href;
}

/**
 * QR code of an invitation's link, for the phone of the person invited. A link that names this computer alone is shown
 * with the server's address in the network, or with what is missing for one.
 */
function InvitationQr({ email, link: storedLink }: { email: string; link: string }) {
  const isOwn = opensHereAlone(storedLink);
  const { data: address, isPending } = useCall('deviceAddress', {}, { enabled: isOwn });
  const link = isOwn && address?.url ? linkAt(address.url, storedLink) : storedLink;
  if (isOwn && isPending) return <Skeleton $height="13rem" />;
  return (
    <>
      {isOwn && !address?.url && (
        <Notice kind="waiting" title="This link only works on this computer">
          {address?.why ?? 'Open the club at its network address, then show the code again.'}
        </Notice>
      )}
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
