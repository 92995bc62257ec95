import type { Connection } from 'mongoose';
import { invitationModel } from '../invitations/model';
import { knownBrowserModel } from './browser/known-browser-model';
import { loginModel } from './browser/login-model';
import { loginLinkModel } from './email/model';
import { joinModel } from './joins/model';
import { terminalBrowserModel, terminalLinkModel } from './terminal/model';
import { tokenModel } from './tokens/model';

/**
 * Ends all sign-ins, tokens, links and open invitations of all members; passkeys and Google stay, as they prove
 * identity anew. For a restored backup while no node runs: it would bring back what was ended after it was made.
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
  // By the driver, since the models' queries hide pending documents.
  for (const model of models) await model(connection).collection.deleteMany({});
  await invitationModel(connection).collection.updateMany(
    { isUsed: false, isSetup: { $ne: true }, endedAt: null },
    { $set: { endedAt: new Date() }, $unset: { openFor: 1 } },
  );
}
