import type { Connection } from 'mongoose';
import type { Config } from '../core/config';
import type { EventBus } from '../core/domain-events';
import type { Logger } from '../core/logger';
import type { MemberHooks } from '../core/member-hooks';
import { endIntentsWithAccess, evenPending } from '../database/write-intents';
import type { Identify } from '../people/auth/identify';
import { deviceModel } from './device-model';
import { pushHandlers } from './handlers';
import { restEndModel } from './rest-end-model';
import { RestEndTimers } from './rest-end-timers';
import type { PushSender } from './send-push';
import { DeviceService } from './service';
import { restEndTeller } from './tell-rest-end';
import { vapidKeys } from './vapid-keys';
import type { VapidKeys } from './vapid-model';

interface PushDeps {
  config: Pick<Config, 'publicUrl' | 'adminEmail' | 'testPushOrigin'>;
  connection: Connection;
  events: EventBus;
  hooks: MemberHooks;
  identify: Pick<Identify, 'revalidate'>;
  log: Logger;
}

/** Contact of this server for push services: an https or mailto URL (RFC 8292, 2.1). */
function subjectOf({ publicUrl, adminEmail }: PushDeps['config']): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return `mailto:${adminEmail ?? 'club@localhost.localdomain'}`;
}

/** Composes push: members' devices and the notification at the end of a rest. */
export function createPush({ config, connection, events, hooks, identify, log }: PushDeps) {
  let keys: Promise<VapidKeys> | null = null;
  const vapid = () => {
    keys ??= vapidKeys(connection).catch((error: unknown) => {
      keys = null;
      throw error;
    });
    return keys;
  };
  const sender = async (): Promise<PushSender> => ({
    vapid: await vapid(),
    subject: subjectOf(config),
    testOrigin: config.testPushOrigin,
  });

  const forget = async (filter: { memberId: string } | { loginId: string }) => {
    await deviceModel(connection).deleteMany({ ...filter, ...evenPending });
  };
  endIntentsWithAccess(hooks, deviceModel(connection));
  endIntentsWithAccess(hooks, restEndModel(connection));
  hooks.onMemberClosed.push((memberId) => forget({ memberId }));
  hooks.onMemberDeleted.push(async (memberId) => {
    await forget({ memberId });
    await restEndModel(connection).deleteOne({ _id: memberId, ...evenPending });
  });
  // The login is deleted before this event, and nothing is sent without it; so a failure here is harmless.
  events.on('accessRevoked', ({ userId, loginId }) => {
    forget(loginId === null ? { memberId: userId } : { loginId }).catch((err: unknown) =>
      log.warn({ err }, 'the devices of a sign-in that ended could not be deleted'),
    );
  });

  const devices = new DeviceService({ connection, events, testOrigin: config.testPushOrigin });
  return {
    handlers: pushHandlers(devices, vapid),
    /** Makes the VAPID keys if there are none, and pushes ends of rests from now on. */
    async start(devicesInSight: (memberId: string) => Promise<Set<string>>): Promise<{ stop(): void }> {
      await vapid();
      const stopped = new AbortController();
      const { signal } = stopped;
      const tell = restEndTeller({ connection, identify, sender, devicesInSight, signal, log });
      const timers = new RestEndTimers({ connection, events, tell, log });
      timers.start();
      return {
        stop() {
          timers.stop();
          stopped.abort();
        },
      };
    },
  };
}
