import { OF_CLUB } from '../webhooks/webhook-calls';
import { WebhooksCard } from '../webhooks/webhooks-card';

/** The club's webhooks, for admins. */
export default function ClubWebhooks() {
  return (
    <WebhooksCard calls={OF_CLUB}>
      Other programs are told when somebody joins or is approved: name and email, and nothing of anyone’s
      training.
    </WebhooksCard>
  );
}
