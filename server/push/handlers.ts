import type { deviceCalls } from '@common/contract/people/push';
import type { Handlers } from '../http/handlers';
import type { DeviceService } from './service';
import type { VapidKeys } from './vapid-model';

/** REST handlers of a member's devices and of which of them is notified at the end of a rest. */
export function pushHandlers(
  devices: DeviceService,
  vapid: () => Promise<VapidKeys>,
): Handlers<keyof typeof deviceCalls> {
  return {
    async listDevices({ caller }) {
      const { publicKey } = await vapid();
      return { pushKey: publicKey, ...(await devices.list(caller.memberId)) };
    },
    saveDevice: ({ caller, params, body }) => devices.save(caller, params.deviceId, body),
    async deleteDevice({ caller, params }) {
      await devices.remove(caller, params.deviceId);
      return null;
    },
    chooseRestEnd: async ({ caller, body }) => ({
      restEnd: await devices.choose(caller, body.restEnd),
    }),
  };
}
