import { CalendarPlus, CalendarX, Copy } from 'lucide-react';
import styled from 'styled-components';
import { detailOf } from '@client/api/errors';
import { useCall } from '@client/api/use-call';
import { useMutationCall } from '@client/api/use-mutation-call';
import { Button } from '@client/ui/button/button';
import { ErrorState } from '@client/ui/feedback/error-state';
import { Notice } from '@client/ui/feedback/notice';
import { SkeletonList } from '@client/ui/feedback/skeleton';
import { dateOf, daysAgo } from '@client/ui/format/dates';
import { Card, Row } from '@client/ui/layout/layout';
import { SectionTitle, Text } from '@client/ui/layout/text';
import { useConfirm } from '@client/ui/overlay/confirm-store';
import { copyText } from '@client/ui/overlay/copy-text';
import { toast } from '@client/ui/overlay/toast-store';
import type { CalendarAddress } from '@common/contract/people/ways-in';

const Secret = styled.code`
  display: block;
  overflow-wrap: anywhere;
  user-select: all;
`;

async function copyAddress(address: string): Promise<void> {
  const isCopied = await copyText(address);
  toast(
    isCopied
      ? { title: 'Address copied' }
      : { title: 'Copying is not allowed here', description: 'Select the address and copy it by hand.' },
  );
}

/** The address that was just made, shown this once. */
function NewAddress({ path }: { path: string }) {
  const { origin, host } = window.location;
  return (
    <Notice
      kind="done"
      title="Copy it now, it is not shown again"
      action={
        <Row $gap={2}>
          <Button size="sm" onClick={() => void copyAddress(origin + path)}>
            <Copy aria-hidden="true" />
            Copy
          </Button>
          <Button size="sm" asChild>
            <a href={`webcal://${host}${path}`}>Open in Calendar</a>
          </Button>
        </Row>
      }
    >
      <Secret>{origin + path}</Secret>
    </Notice>
  );
}

const usedText = ({ lastUsedAt, device, place }: CalendarAddress) =>
  lastUsedAt
    ? [`Last read ${daysAgo(lastUsedAt).toLowerCase()}`, device, place].filter(Boolean).join(' · ')
    : 'Not read yet';

/** The terms of a calendar address, and the buttons to make, renew and revoke the address. */
export function CalendarSubscription() {
  const { data, isPending, error, refetch } = useCall('getCalendarAddress', {});
  const confirm = useConfirm();
  const create = useMutationCall('createCalendarAddress', { failure: 'Failed to make the address' });
  const revoke = useMutationCall('deleteCalendarAddress', {
    failure: 'Failed to revoke the address',
    onSuccess: () => {
      create.reset();
      toast({ title: 'Calendar address revoked' });
    },
  });
  const hasAddress = data?.createdAt != null;
  const askRenew = async () => {
    const text = 'The address you have now stops working at once. Subscribe again with the new one.';
    if (!hasAddress || (await confirm({ title: 'Make a new address?', text, confirmLabel: 'Make Address' })))
      create.mutate({});
  };
  const askRevoke = async () => {
    const text = 'Calendars that use it get no more updates.';
    const question = { title: 'Revoke the calendar address?', text, confirmLabel: 'Revoke' };
    if (await confirm({ ...question, destructive: true })) revoke.mutate({});
  };
  return (
    <>
      <Text $size={13} $muted>
        Subscribe to your programs in the calendar on your phone or computer. Anyone who has the address can
        read the names, days and state of your workouts, and nothing else. Keep it to yourself.
      </Text>
      {isPending && <SkeletonList rows={1} label="Loading your calendar address" />}
      {error && !data && (
        <ErrorState
          title="Failed to fetch your calendar address"
          text={detailOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {hasAddress && create.data && <NewAddress path={create.data.path} />}
      {data && hasAddress && (
        <div>
          <Text $strong>Your address was made {dateOf(data.createdAt!)}</Text>
          <Text $size={13} $muted>
            {usedText(data)}
          </Text>
        </div>
      )}
      {data && (
        <Row $gap={2}>
          <Button loading={create.isPending} onClick={() => void askRenew()}>
            <CalendarPlus aria-hidden="true" />
            {hasAddress ? 'Make a New Address' : 'Make an Address'}
          </Button>
          {hasAddress && (
            <Button variant="destructive" loading={revoke.isPending} onClick={() => void askRevoke()}>
              <CalendarX aria-hidden="true" />
              Revoke Address
            </Button>
          )}
        </Row>
      )}
    </>
  );
}

/** The calendar address among the ways in of the profile. */
export default function CalendarAddressCard() {
  return (
    <Card as="section" aria-label="Calendar address">
      <SectionTitle>Calendar Address</SectionTitle>
      <CalendarSubscription />
    </Card>
  );
}
