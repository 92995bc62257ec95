import type { joinCalls } from '@common/contract/people/joins';
import type { Config } from '@server/core/config';
import { ProblemError } from '@server/core/errors';
import { cameFrom } from '@server/http/came-from';
import type { Handlers } from '@server/http/handlers';
import type { RateLimits } from '@server/http/rate-limits';
import type { Reach } from '@server/network/reach';
import { presentMember } from '@server/people/members/present';
import type { Members } from '@server/people/members/service';
import { markBrowser } from '../browser/browser-cookie';
import type { Proof } from '../proof';
import type { SignIn } from '../sign-in';
import type { DevicePairings } from './service';

interface JoinHandlerDeps {
  config: Pick<Config, 'publicUrl'>;
  joins: DevicePairings;
  members: Members;
  proof: Proof;
  signIn: SignIn;
  limits: RateLimits;
  reach: Reach;
}

/** REST handlers of device pairing: for the signed-in device and for the new one. */
export function joinHandlers(deps: JoinHandlerDeps): Handlers<keyof typeof joinCalls> {
  const { config, joins, members, proof, signIn, limits, reach } = deps;
  return {
    async showJoin({ caller, req }) {
      await proof.requireWherePossible(caller, req);
      const { join, secret } = await joins.show(caller);
      return { ...join, url: `${reach.forOthers(req)}/join#token=${secret}`, why: reach.whyNowhere() };
    },
    async typeJoinCode({ caller, req, body }) {
      await proof.requireWherePossible(caller, req);
      return joins.typeCode(caller, body.code);
    },
    lookAtJoin: ({ caller, params }) => joins.look(caller, params.id),
    answerJoin: ({ caller, params, body }) => joins.answer(caller, params.id, body.isSame),
    async askToJoin({ req, res }) {
      await limits.takeAsk('join', req, res, markBrowser(req, config));
      return joins.ask(cameFrom(req));
    },
    openJoin: ({ req, body }) => joins.open(body.token, cameFrom(req)),
    followJoin: ({ body }) => joins.follow(body),
    async leaveJoin({ body }) {
      await joins.leave(body);
      return null;
    },
    async enterByJoin({ req, res, body }) {
      const { memberId, seen, stillStands } = await joins.enter(body);
      const member = await members.byId(memberId);
      if (!member)
        throw new ProblemError('link_invalid', 'The member who let this device in has left the club.');
      await signIn.signIn(req, memberId, 'device', seen);
      // The approving sign-in may have ended meanwhile; then this one must end with it.
      if (!(await stillStands())) {
        await signIn.signOut(req, res);
        throw new ProblemError('link_invalid', 'The device that let this one in was signed out.');
      }
      return presentMember(member);
    },
  };
}
