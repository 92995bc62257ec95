import { Check } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { authorizationSchema } from '@common/contract/people/oauth';
import type { Scope } from '@common/contract/scopes';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { DoorFrame } from '../auth/door-frame';
import { useMember } from '../auth/member-store';
import { Button } from '../ui/button/button';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { Row, Stack } from '../ui/layout/layout';
import { Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';

const MAY: Record<Scope, string> = {
  read: 'See your workouts, sessions, records and programs',
  train: 'Record sets and workouts for you',
  manage: 'Plan drafts, and change your workouts, programs and settings',
  admin: 'Act as an admin',
};

const Rights = styled.ul`
  display: grid;
  gap: 0.75rem;
  list-style: none;
`;
const Right = styled.li`
  display: flex;
  gap: 0.625rem;
  svg {
    flex: none;
    margin-top: 0.125rem;
    width: 1.25rem;
    height: 1.25rem;
    color: ${v.muted};
  }
`;

const NO_REQUEST = 'Something is missing in the address. Connect the assistant again.';

/** The request in the address; null where it is none. Parameters of no meaning here are left out. */
function requestIn(search: URLSearchParams) {
  const parameters = Object.keys(authorizationSchema.shape);
  const given = [...search].filter(([name]) => parameters.includes(name));
  const { success, data } = authorizationSchema.safeParse(Object.fromEntries(given));
  return success ? data : null;
}

/** /oauth/authorize: a member decides whether an assistant gets access. */
export default function ConsentPage() {
  const [search] = useSearchParams();
  const request = requestIn(search);
  if (!request) return <DoorFrame title="No Access Requested" text={NO_REQUEST} />;
  return <Question request={request} />;
}

function Question({ request }: { request: NonNullable<ReturnType<typeof requestIn>> }) {
  const member = useMember();
  const consent = useCall('lookAtConsent', { query: request });
  const [isLeaving, setIsLeaving] = useState(false);
  const leaveTo = (address: string) => {
    setIsLeaving(true);
    location.assign(address);
  };
  const give = useMutationCall('giveConsent', {
    failure: 'Failed to give access',
    onSuccess: ({ redirectTo }) => leaveTo(redirectTo),
  });
  if (consent.isError)
    return (
      <DoorFrame title="No Access Given">
        <ErrorState
          title="This request cannot be answered"
          text={detailOf(consent.error)}
          onRetry={() => void consent.refetch()}
        />
      </DoorFrame>
    );
  const { data: wishes } = consent;
  return (
    <DoorFrame
      title={wishes ? `Let ${wishes.name} In?` : 'Let an Assistant In?'}
      text={
        wishes
          ? `It wants access to the training of ${member?.email ?? 'this member'}, and sends you back to ${wishes.host}.`
          : 'One moment.'
      }
    >
      {wishes ? (
        <Stack $gap={5}>
          <Rights aria-label="It may">
            {wishes.scopes.map((scope) => (
              <Right key={scope}>
                <Check aria-hidden="true" />
                <Text as="span">{MAY[scope]}</Text>
              </Right>
            ))}
          </Rights>
          <Text $size={13} $muted>
            Allow it only if you have just asked for this yourself. It ends after a year, or when you revoke
            it in Profile, Account.
          </Text>
          <Row $fill>
            <Button
              size="lg"
              disabled={give.isPending || isLeaving}
              onClick={() => leaveTo(wishes.declineUrl)}
            >
              Decline
            </Button>
            <Button
              size="lg"
              variant="go"
              loading={give.isPending || isLeaving}
              onClick={() => give.mutate({ body: request })}
            >
              Allow
            </Button>
          </Row>
        </Stack>
      ) : (
        <SkeletonList rows={3} label="Loading the request" />
      )}
    </DoorFrame>
  );
}
