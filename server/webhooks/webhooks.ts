import type { Connection } from 'mongoose';
import type { Config } from '../core/config';
import type { EventBus } from '../core/domain-events';
import type { Logger } from '../core/logger';
import type { MemberHooks } from '../core/member-hooks';
import { regularly } from '../core/regularly';
import { derivedKey } from '../core/secrets';
import { endIntentsWithAccess, evenPending } from '../database/write-intents';
import type { Journal } from '../people/journal/service';
import { Collector } from './collect';
import { Deliverer } from './deliver';
import { webhooksHandlers } from './handlers';
import { deliveryModel, webhookModel } from './model';
import { createReceivers } from './receiver';
import { WebhookService } from './service';

/** Interval at which a node looks for events that it did not hear of, and for what is due. */
const LOOK_EVERY_MS = 5_000;

interface WebhooksDeps {
  config: Pick<Config, 'sessionSecret' | 'webhookAllowed'>;
  connection: Connection;
  events: EventBus;
  hooks: MemberHooks;
  journal: Journal;
  log: Logger;
}

/** Composes webhooks: their calls, what collects events and what sends them. */
export function createWebhooks({ config, connection, events, hooks, journal, log }: WebhooksDeps) {
  const webhooks = webhookModel(connection);
  const deliveries = deliveryModel(connection);
  endIntentsWithAccess(hooks, webhooks);
  endIntentsWithAccess(hooks, deliveries);
  const endAll = async (userId: string) => {
    await webhooks.deleteMany({ userId, ...evenPending });
    await deliveries.deleteMany({ userId, ...evenPending });
  };
  hooks.onMemberClosed.push(endAll);
  hooks.onMemberDeleted.push(endAll, async (aboutMemberId) => {
    await deliveries.deleteMany({ aboutMemberId, ...evenPending });
  });
  hooks.onAdminClosed.push(async (userId) => {
    const ofAdmin = { userId, isClub: true, ...evenPending };
    const hookIds = await webhooks.distinct('_id', ofAdmin);
    await webhooks.deleteMany(ofAdmin);
    await deliveries.deleteMany({ hookId: { $in: hookIds }, ...evenPending });
  });
  // Everything of the member has ended, as where an address is taken over: what was made by then is not trusted.
  events.on('accessRevoked', async ({ userId, loginId }) => {
    if (loginId === null) await endAll(userId);
  });

  const receivers = createReceivers(config.webhookAllowed);
  const sealKey = derivedKey(config.sessionSecret, 'webhook secrets: seal');
  const deliverer = new Deliverer({ connection, events, log, receivers, sealKey });
  const failed = 'webhooks could not be sent';
  const deliverSoon = () => void deliverer.deliverDue().catch((err: unknown) => log.warn({ err }, failed));
  const collector = new Collector({ connection, events, log, onDue: deliverSoon });
  const deps = { connection, events, journal, receivers, sealKey, collector, deliverer };
  const lookAndDeliver = async () => {
    await collector.look();
    await deliverer.deliverDue();
  };
  return {
    handlers: webhooksHandlers(new WebhookService(deps, false), new WebhookService(deps, true)),
    lookAndDeliver,
    /** Collects and sends from now on. */
    start() {
      collector.start();
      const stop = regularly(lookAndDeliver, { everyMs: LOOK_EVERY_MS, isFirstNow: true, log, failed });
      return {
        /** Collects no more; resolves once what is under way was answered. */
        async stop() {
          stop();
          await collector.stop();
          await deliverer.stop();
        },
      };
    },
  };
}
