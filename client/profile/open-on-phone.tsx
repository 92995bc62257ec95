import { MonitorSmartphone } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { joinTexts } from '@common/way-in-texts';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { Button } from '../ui/button/button';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton } from '../ui/feedback/skeleton';
import { Card } from '../ui/layout/card';
import { SectionTitle } from '../ui/layout/section-title';
import { Text } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';

const QrCode = lazyPart(() => import('../ui/data/qr-code'));

const Address = styled.p`
  overflow-wrap: anywhere;
  text-align: center;
  user-select: all;
  font-weight: 650;
`;

/** QR code of the address at which other devices reach the club; or the reason why there is none. */
export function OpenOnPhone() {
  const { data, error, isFetching, refetch } = useCall('deviceAddress', {});
  return (
    <Card as="section" aria-label="Open on your phone">
      <SectionTitle>Open on your phone</SectionTitle>
      {!data && error && (
        <ErrorState
          title="The address could not be loaded"
          text={detailOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton $height="20.25rem" />}
      {data?.url && (
        <>
          <Text $muted>Point its camera here, then sign in there.</Text>
          <Suspense fallback={<Skeleton $height="13rem" />}>
            <QrCode text={data.url} label={`QR code of ${data.url}`} />
          </Suspense>
          <Address>{data.url}</Address>
          {data.url.startsWith('http:') && (
            <Text $size={13} $muted>
              Without HTTPS the phone cannot install the app, keep its screen awake or get notifications.
            </Text>
          )}
        </>
      )}
      {data?.why && <Text $muted>{data.why}</Text>}
      <Button asChild>
        <Link to="/add-device">
          <MonitorSmartphone aria-hidden="true" />
          {joinTexts.addDevice}
        </Link>
      </Button>
    </Card>
  );
}
