import type { passkeyCalls } from '@common/contract/people/passkeys';
import type { Config } from '@server/core/config';
import { notFound, ProblemError } from '@server/core/errors';
import type { Handlers } from '@server/http/handlers';
import type { Reach } from '@server/network/reach';
import type { Journal } from '@server/people/journal/service';
import { presentMember } from '@server/people/members/present';
import type { Members } from '@server/people/members/service';
import { browserOf, markBrowser } from '../browser/browser-cookie';
import type { SignIn } from '../sign-in';
import { relyingParty } from './relying-party';
import type { Passkeys } from './service';

interface PasskeyHandlerDeps {
  config: Pick<Config, 'publicUrl'>;
  passkeys: Passkeys;
  members: Members;
  signIn: SignIn;
  reach: Reach;
  journal: Journal;
}

/** REST handlers for adding, managing and using passkeys. */
export function passkeyHandlers(deps: PasskeyHandlerDeps): Handlers<keyof typeof passkeyCalls> {
  const { config, passkeys, members, signIn, reach, journal } = deps;
  const partyOf = (req: Parameters<typeof relyingParty>[0]) => relyingParty(req, reach);
  return {
    passkeyOptions: async ({ caller, req }) => ({
      options: await passkeys.optionsToUse(markBrowser(req, config), caller?.memberId ?? null, partyOf(req)),
    }),
    async loginByPasskey({ caller, body, req }) {
      const owner = caller?.memberId ?? null;
      const { memberId, seen } = await passkeys
        .use(body, browserOf(req, config), owner, partyOf(req))
        .catch(async (error: unknown) => {
          if (error instanceof ProblemError) await journal.failed('a passkey that was refused', owner);
          throw error;
        });
      const member = await members.byId(memberId);
      if (!member)
        throw new ProblemError('passkey_refused', 'The member with this passkey has left the club.');
      await signIn.signIn(req, memberId, 'passkey', seen);
      return presentMember(member);
    },
    listPasskeys: ({ caller }) => passkeys.list(caller.memberId),
    async newPasskeyOptions({ caller, req }) {
      const member = await members.byId(caller.memberId);
      if (!member) throw notFound('This member');
      return { options: await passkeys.optionsToAdd(caller, member.email, partyOf(req)) };
    },
    addPasskey: ({ caller, body, req }) => passkeys.add(caller, body, partyOf(req)),
    renamePasskey: ({ caller, params, body }) => passkeys.rename(caller, params.id, body.name),
    async deletePasskey({ caller, params }) {
      await passkeys.remove(caller, params.id);
      return null;
    },
  };
}
