import { Suspense } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../ui/feedback/skeleton';
import { Text } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';

const QrCode = lazyPart(() => import('../ui/data/qr-code'));

const Address = styled.p`
  margin-top: 0.75rem;
  overflow-wrap: anywhere;
  user-select: all;
`;

/** QR code of an invitation's link, for the phone of the person invited. */
export function InvitationQr({ email, link }: { email: string; link: string }) {
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
