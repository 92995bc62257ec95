import { setTimeout } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { isForDevice, PUSH_LIFE_MS, type PushMessage } from '@common/contract/people/push';
import type { RunningRest } from '@common/player/state/state';
import { playerTexts } from '@common/texts';
import type { Logger } from '../core/logger';
import { isDuplicate } from '../database/duplicate-key';
import { evenPending } from '../database/write-intents';
import type { Identify } from '../people/auth/identify';
import { type StoredSession, sessionModel } from '../training/sessions/model';
import { deviceModel, type StoredDevice } from './device-model';
import { restEndModel } from './rest-end-model';
import { type PushSender, sendPush } from './send-push';
import { restEndOf } from './service';

/** Min gap between the ends of two pushed rests: keeps a member from making this server send without end. */
const GAP_MS = 3_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 20_000;

/** A rest whose deadline has come, as it was when found. */
export interface DueRest {
  sessionId: string;
  /** Server time, milliseconds. */
  endsAt: number;
}

interface TellerDeps {
  connection: Connection;
  identify: Pick<Identify, 'revalidate'>;
  sender: () => Promise<PushSender>;
  /** Devices of a member that have a visible screen now, on any node. */
  devicesInSight: (memberId: string) => Promise<Set<string>>;
  /** Aborts the wait before a retry. */
  signal: AbortSignal;
  log: Logger;
}

/** A device that can be pushed to. */
type Reachable = StoredDevice & Required<Pick<StoredDevice, 'endpoint' | 'keys'>>;

/** Pushes the end of a rest to its devices exactly once, however many nodes find it due. */
export function restEndTeller({ connection, identify, sender, devicesInSight, signal, log }: TellerDeps) {
  const devices = deviceModel(connection);

  /** The session, if its rest is still the one that ended: not skipped, paused or changed. */
  const stillDue = ({ sessionId, endsAt }: DueRest) =>
    sessionModel(connection)
      .findOne({ _id: sessionId, access: 'open', phase: 'active', 'state.rest.endsAt': endsAt })
      .select({ userId: 1, 'state.rest': 1 })
      .lean<StoredSession>();

  /** Claims the push for this node in one write; true if this deadline is later than the last one pushed. */
  const claim = async (memberId: string, endsAt: number): Promise<boolean> => {
    const isNews = { toldFor: { $not: { $gt: new Date(endsAt - GAP_MS) } } };
    try {
      // If it was pushed already, the filter misses the entry, and the upsert fails as a duplicate.
      await restEndModel(connection).updateOne(
        { _id: memberId, ...isNews, ...evenPending },
        { $set: { toldFor: new Date(endsAt) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  };

  const deliver = async (device: Reachable, message: PushMessage, due: DueRest): Promise<void> => {
    const { endpoint, keys, memberId } = device;
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      const lifeMs = due.endsAt + PUSH_LIFE_MS - Date.now();
      if (lifeMs <= 0) return;
      const outcome = await sendPush({ endpoint, keys }, message, lifeMs, await sender());
      if (outcome === 'gone')
        await devices.updateOne({ _id: device._id, endpoint }, { $unset: { endpoint: 1, keys: 1 } });
      if (outcome === 'refused') log.warn({ memberId }, 'a push service refused the end of a rest');
      if (outcome !== 'failed') return;
      await setTimeout(waitMs, undefined, { signal, ref: false });
      if (!(await stillDue(due))) return;
    }
  };

  return async (due: DueRest): Promise<void> => {
    const session = await stillDue(due);
    if (!session) return;
    const memberId = String(session.userId);
    const all = await devices.find({ memberId }).lean<StoredDevice[]>();
    if (!all.some(({ endpoint }) => endpoint)) return;
    const rest = (session.state as { rest?: RunningRest | null }).rest;
    const restEnd = await restEndOf(connection, memberId, all);
    const inSight = await devicesInSight(memberId);
    if (!rest || !(await claim(memberId, due.endsAt))) return;

    const reachable = all.filter((device): device is Reachable => device.endpoint !== undefined);
    const targets = reachable.filter(
      ({ deviceId }) => isForDevice(restEnd, rest.id, deviceId) && !inSight.has(deviceId),
    );
    const { title, description: body } = rest.work ? playerTexts.workComplete : playerTexts.restComplete;
    const message = { title, body, tag: `rest-${due.sessionId}`, sessionId: due.sessionId };
    await Promise.all(
      targets.map(async (device) => {
        // Skips a device whose login has expired or was ended.
        if (await identify.revalidate(device.loginId, memberId)) await deliver(device, message, due);
      }),
    );
  };
}
