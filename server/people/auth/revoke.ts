import type { Connection } from 'mongoose';
import type { EventBus } from '@server/core/domain-events';
import { invitationModel } from '../invitations/model';
import type { RevokeAccess } from '../members/membership';
import { noteSignInsEnd } from './access-seen';
import { knownBrowserModel } from './browser/known-browsers';
import { loginModel } from './browser/login-model';
import { calendarAddressModel } from './calendar/model';
import { loginLinkModel } from './email/model';
import { joinModel } from './joins/model';
import { oauthCodeModel } from './oauth/model';
import { passkeyModel } from './passkeys/model';
import { terminalBrowserModel, terminalLinkModel } from './terminal/model';
import { tokenModel } from './tokens/model';

/**
 * Ends all sign-ins, tokens, calendar addresses, links and open invitations of all members; passkeys and Google stay, as they prove
 * identity anew. For a restored backup while no node runs: it would bring back what was ended after it was made.
 */
export async function endAllWaysIn(connection: Connection): Promise<void> {
  const models = [
    loginLinkModel,
    terminalLinkModel,
    terminalBrowserModel,
    joinModel,
    oauthCodeModel,
    knownBrowserModel,
    loginModel,
    tokenModel,
    calendarAddressModel,
  ];
  // By the driver, since the models' queries hide pending documents.
  for (const model of models) await model(connection).collection.deleteMany({});
  await invitationModel(connection).collection.updateMany(
    { isUsed: false, isSetup: { $ne: true }, endedAt: null },
    { $set: { endedAt: new Date() }, $unset: { openFor: 1 } },
  );
}

/** Ends all sign-ins, tokens, passkeys, links and the calendar address of a member; listeners of `accessRevoked` close their sockets. */
export async function revokeAccess(
  { connection, events }: { connection: Connection; events: EventBus },
  ...[memberId, reason]: Parameters<RevokeAccess>
): Promise<void> {
  // First delete everything that could create new sign-ins.
  await loginLinkModel(connection).deleteMany({ memberId });
  await terminalLinkModel(connection).deleteMany({ memberId });
  await passkeyModel(connection).deleteMany({ memberId });
  await joinModel(connection).deleteMany({ memberId });
  await oauthCodeModel(connection).deleteMany({ memberId });
  await knownBrowserModel(connection).deleteMany({ memberId });
  await noteSignInsEnd(connection, memberId);
  await loginModel(connection).deleteMany({ memberId });
  await tokenModel(connection).deleteMany({ memberId });
  await calendarAddressModel(connection).deleteMany({ _id: memberId });
  events.emit('accessRevoked', { userId: memberId, loginId: null, reason });
}
