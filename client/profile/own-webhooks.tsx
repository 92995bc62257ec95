import { OF_MEMBER } from '../webhooks/webhook-calls';
import { WebhooksCard } from '../webhooks/webhooks-card';

/** The member's own webhooks. */
export default function OwnWebhooks() {
  return (
    <WebhooksCard calls={OF_MEMBER}>
      Other programs of yours are told when you start a workout, set a record or finish.
    </WebhooksCard>
  );
}
