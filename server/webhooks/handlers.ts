import type { webhookCalls } from '@common/contract/people/webhooks';
import type { Handlers } from '../http/handlers';
import type { WebhookService } from './service';

/** REST handlers of members' webhooks and of the club's. */
export function webhooksHandlers(
  own: WebhookService,
  club: WebhookService,
): Handlers<keyof typeof webhookCalls> {
  return {
    listWebhooks: ({ caller }) => own.list(caller),
    async createWebhook({ caller, body, res }) {
      const { webhook, isNew } = await own.create(caller, body);
      if (!isNew) res.status(200);
      return webhook;
    },
    changeWebhook: ({ caller, params, body }) => own.change(caller, params.id, body),
    async deleteWebhook({ caller, params }) {
      await own.remove(caller, params.id);
      return null;
    },
    renewWebhookSecret: ({ caller, params }) => own.renewSecret(caller, params.id),
    testWebhook: ({ caller, params }) => own.test(caller, params.id),
    listWebhookDeliveries: ({ caller, params }) => own.deliveries(caller, params.id),
    resendWebhookDelivery: ({ caller, params }) => own.resend(caller, params.id),
    adminListWebhooks: ({ caller }) => club.list(caller),
    async adminCreateWebhook({ caller, body, res }) {
      const { webhook, isNew } = await club.create(caller, body);
      if (!isNew) res.status(200);
      return webhook;
    },
    adminChangeWebhook: ({ caller, params, body }) => club.change(caller, params.id, body),
    async adminDeleteWebhook({ caller, params }) {
      await club.remove(caller, params.id);
      return null;
    },
    adminRenewWebhookSecret: ({ caller, params }) => club.renewSecret(caller, params.id),
    adminTestWebhook: ({ caller, params }) => club.test(caller, params.id),
    adminListWebhookDeliveries: ({ caller, params }) => club.deliveries(caller, params.id),
    adminResendWebhookDelivery: ({ caller, params }) => club.resend(caller, params.id),
  };
}
