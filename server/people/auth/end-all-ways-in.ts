import type { Connection } from 'mongoose';
import { invitationModel } from '../invitations/model';
import { knownBrowserModel } from './browser/known-browser-model';
import { loginModel } from './browser/login-model';
import { loginLinkModel } from './email/model';
import { joinModel } from './joins/model';
import { terminalBrowserModel, terminalLinkModel } from './terminal/model';
import { tokenModel } from './tokens/model';

/**
 * Ends every way in but passkeys and Google, by which people prove anew who they are: of everybody, in a club that no
 * node serves. A copy of the data knows nothing of what was ended after it was made.
 */
export async function endAllWaysIn(connection: Connection): Promise<void> {
  const models = [
    loginLinkModel,
    terminalLinkModel,
    terminalBrowserModel,
    joinModel,
    knownBrowserModel,
    loginModel,
    tokenModel,
  ];
  // By the driver: what is pending goes, too.
  for (const model of models) await model(connection).collection.deleteMany({});
  await invitationModel(connection).collection.updateMany(
    { isUsed: false, isSetup: { $ne: true }, endedAt: null },
    { $set: { endedAt: new Date() }, $unset: { openFor: 1 } },
  );
}
