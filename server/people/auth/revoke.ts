import type { Connection } from 'mongoose';
import type { EventBus } from '@server/core/domain-events';
import type { RevokeAccess } from '../members/membership';
import { noteSignInsEnd } from './access-seen';
import { knownBrowserModel } from './browser/known-browser-model';
import { loginModel } from './browser/login-model';
import { loginLinkModel } from './email/model';
import { joinModel } from './joins/model';
import { passkeyModel } from './passkeys/model';
import { terminalLinkModel } from './terminal/model';
import { tokenModel } from './tokens/model';

/** Ends all sign-ins, tokens, passkeys and links of a member; listeners of `accessRevoked` close their sockets. */
export async function revokeAccess(
  { connection, events }: { connection: Connection; events: EventBus },
  ...[memberId, reason]: Parameters<RevokeAccess>
): Promise<void> {
  // First delete everything that could create new sign-ins.
  await loginLinkModel(connection).deleteMany({ memberId });
  await terminalLinkModel(connection).deleteMany({ memberId });
  await passkeyModel(connection).deleteMany({ memberId });
  await joinModel(connection).deleteMany({ memberId });
  await knownBrowserModel(connection).deleteMany({ memberId });
  await noteSignInsEnd(connection, memberId);
  await loginModel(connection).deleteMany({ memberId });
  await tokenModel(connection).deleteMany({ memberId });
  events.emit('accessRevoked', { userId: memberId, loginId: null, reason });
}
