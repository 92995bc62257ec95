import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { invitationTexts } from '@common/texts';
import { ApiError, detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { WithQueries } from '../api/with-queries';
import { Button, Spinner } from '../ui/button/button';
import { DoorFrame } from './door-frame';
import { googleAddress } from './google-button';
import { keepPendingInvite } from './pending-invite';

const home = (
  <Button variant="go" asChild>
    <Link to="/">{invitationTexts.goHome}</Link>
  </Button>
);

/** True if the server refused the code; other errors can be retried. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Verifies the code, stores it, and goes on to Google or the redeem form. */
function AcceptInvitation() {
  const [search] = useSearchParams();
  const code = search.get('code')?.trim() ?? '';
  const navigate = useNavigate();
  const invitation = useCall('verifyInvitation', { query: { code } }, { enabled: code !== '' });
  const options = useCall('authOptions', {}, { enabled: invitation.isSuccess });

  useEffect(() => {
    if (!invitation.data || options.isPending) return;
    keepPendingInvite(code);
    if (!options.data?.google) {
      navigate('/redeem-invitation', { replace: true, state: { code, email: invitation.data.email } });
      return;
    }
    // Google returns only members: the unit question is prepared before.
    location.replace(googleAddress(code));
  }, [code, invitation.data, options.isPending, options.data, navigate]);

  if (!code) {
    return (
      <DoorFrame
        title={invitationTexts.noCode.title}
        text={invitationTexts.noCode.description}
        action={home}
      />
    );
  }
  if (invitation.isError && isRefused(invitation.error)) {
    return (
      <DoorFrame title={invitationTexts.bad.title} text={invitationTexts.bad.description} action={home} />
    );
  }
  if (invitation.isError) {
    return (
      <DoorFrame
        title="Your invitation could not be checked"
        text={detailOf(invitation.error)}
        action={
          <Button variant="go" loading={invitation.isFetching} onClick={() => void invitation.refetch()}>
            Try Again
          </Button>
        }
      />
    );
  }
  return <DoorFrame title="Checking your invitation" text={<Spinner />} />;
}

/** Target of an invitation link. */
export default function AcceptInvitationPage() {
  return (
    <WithQueries>
      <AcceptInvitation />
    </WithQueries>
  );
}
