import type { Connection } from 'mongoose';
import type { EventBus } from '../../core/domain-events';
import type { RevokeAccess } from '../members/membership';
import { noteSignInsEnd } from './access-seen';
import { joinModel } from './join-model';
import { knownBrowserModel } from './known-browsers';
import { loginLinkModel } from './login-link-model';
import { loginModel } from './login-model';
import { passkeyModel } from './passkey-model';
import { terminalLinkModel } from './terminal-model';
import { tokenModel } from './token-model';

/** Revocation for the club behind this connection. */
export function createRevokeAccess(connection: Connection, events: EventBus): RevokeAccess {
  return async (memberId, reason) => {
    // What could make new sign-ins goes first.
    await loginLinkModel(connection).deleteMany({ memberId });
    await terminalLinkModel(connection).deleteMany({ memberId });
    await passkeyModel(connection).deleteMany({ memberId });
    await joinModel(connection).deleteMany({ memberId });
    await knownBrowserModel(connection).deleteMany({ memberId });
    await noteSignInsEnd(connection, memberId);
    await loginModel(connection).deleteMany({ memberId });
    await tokenModel(connection).deleteMany({ memberId });
    events.emit('accessRevoked', { userId: memberId, loginId: null, reason });
  };
}
