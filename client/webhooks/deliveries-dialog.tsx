import { RotateCw } from 'lucide-react';
import type { Webhook, WebhookDelivery } from '@common/contract/people/webhooks';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { useRepeated } from '../auth/use-repeated';
import { Button } from '../ui/button/button';
import { Badge } from '../ui/data/badge';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { dateAndTime } from '../ui/format/dates';
import { Row } from '../ui/layout/layout';
import { LineList, ListLine, ListWords } from '../ui/layout/list-line';
import { Text } from '../ui/layout/text';
import { Dialog } from '../ui/overlay/dialog';
import type { WebhookCalls } from './webhook-calls';
import { deliveryText, EVENT_NAMES } from './webhook-text';

/** Interval at which the open list is fetched again. */
const LOOK_EVERY_MS = 3_000;

const LOOK = {
  waiting: { tone: 'waiting', word: 'Waiting' },
  delivered: { tone: 'live', word: 'Delivered' },
  failed: { tone: 'bad', word: 'Failed' },
} as const;

function DeliveryLine({ delivery, calls }: { delivery: WebhookDelivery; calls: WebhookCalls }) {
  const resend = useMutationCall(calls.resend, { failure: 'Failed to send again' });
  const { id, event, status, createdAt } = delivery;
  return (
    <ListLine>
      <ListWords>
        <Row $gap={2}>
          <Text $strong>{EVENT_NAMES[event]}</Text>
          <Badge $tone={LOOK[status].tone}>{LOOK[status].word}</Badge>
        </Row>
        <Text $size={13} $muted>
          {dateAndTime(createdAt)}
        </Text>
        <Text $size={13} $muted>
          {deliveryText(delivery)}
        </Text>
      </ListWords>
      <Button
        size="sm"
        loading={resend.isPending}
        aria-label={`Send again: ${EVENT_NAMES[event]}, ${dateAndTime(createdAt)}`}
        onClick={() => resend.mutate({ params: { id } })}
      >
        <RotateCw aria-hidden="true" />
        Send Again
      </Button>
    </ListLine>
  );
}

interface Props {
  calls: WebhookCalls;
  webhook: Webhook;
  onClose: () => void;
}

/** The latest deliveries of a webhook: status, answer, tries, and each to send again. */
export default function DeliveriesDialog({ calls, webhook, onClose }: Props) {
  const { data, error, isFetching, refetch } = useCall(calls.deliveries, { params: { id: webhook.id } });
  useRepeated(() => void refetch(), LOOK_EVERY_MS, true);
  return (
    <Dialog
      open
      title="Deliveries"
      description={`The latest 50 to ${new URL(webhook.url).host}, newest first.`}
      onOpenChange={(open) => !open && onClose()}
    >
      {!data && error && (
        <ErrorState
          title="Failed to fetch deliveries"
          text={detailOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList rows={3} label="Loading deliveries" />}
      {data?.length === 0 && <Text $muted>Nothing sent yet. Send a test to see one here.</Text>}
      {data && data.length > 0 && (
        <LineList>
          {data.map((delivery) => (
            <DeliveryLine key={delivery.id} delivery={delivery} calls={calls} />
          ))}
        </LineList>
      )}
    </Dialog>
  );
}
