import type { authCalls } from '@common/contract/people/auth';
import type { wayInCalls } from '@common/contract/people/ways-in';
import type { Config } from '@server/core/config';
import { notFound, ProblemError } from '@server/core/errors';
import type { Handlers } from '@server/http/handlers';
import type { RateLimits } from '@server/http/rate-limits';
import type { Journal } from '../journal/service';
import type { StoredMember } from '../members/model';
import { presentMember } from '../members/present';
import type { Members } from '../members/service';
import { browserOf } from './browser/browser-cookie';
import type { KnownBrowsers } from './browser/known-browsers';
import type { CalendarAddresses } from './calendar/service';
import { emailSignIn } from './email/email-sign-in';
import type { SendLink } from './email/link-mail';
import type { LoginLinks } from './email/service';
import type { Proof } from './proof';
import type { SignIn } from './sign-in';
import type { SignIns } from './sign-ins';
import type { Terminal } from './terminal/service';
import type { Tokens } from './tokens/service';

/** Dependencies of the handlers. */
export interface AuthDeps {
  config: Pick<Config, 'google' | 'publicUrl' | 'mail'>;
  members: Members;
  tokens: Tokens;
  calendars: CalendarAddresses;
  links: LoginLinks;
  sendLink: SendLink;
  proof: Proof;
  signIn: SignIn;
  signIns: SignIns;
  terminal: Terminal;
  limits: RateLimits;
  browsers: KnownBrowsers;
  journal: Journal;
}

/** REST handlers for the own profile, signing in and out, sign-ins, proofs of identity, personal tokens and calendar addresses. */
export function authHandlers(deps: AuthDeps): Handlers<keyof typeof authCalls | keyof typeof wayInCalls> {
  const { config, members, tokens, calendars, links, signIn, signIns, terminal, journal } = deps;
  const byEmail = emailSignIn({ ...deps, signIn: (...given) => signIn.signIn(...given) });
  const self = async (id: string): Promise<StoredMember> => {
    const member = await members.byId(id);
    if (!member) throw notFound('This member');
    return member;
  };
  /** The member whom a link signs in; throws `link_invalid` if they have been deleted since. */
  const linked = async (id: string): Promise<StoredMember> => {
    const member = await members.byId(id);
    if (!member) throw new ProblemError('link_invalid', 'This sign-in link is no longer valid.');
    return member;
  };
  const refused = async (error: unknown): Promise<never> => {
    if (error instanceof ProblemError) await journal.failed('a link that is invalid, too old or used');
    throw error;
  };
  return {
    currentUser: async ({ caller }) => presentMember(await self(caller.memberId)),
    changeProfile: async ({ caller, body }) => presentMember(await members.changeProfile(caller, body)),
    authOptions: async ({ caller, req }) => ({
      google: config.google !== null,
      email: (await terminal.isProven(req)) ? 'direct' : 'link',
      signedIn: caller !== null,
    }),
    simpleLogin: ({ body, req, res }) => byEmail(body.email, req, res),
    lookAtLink: ({ body, req }) => links.look(body.token, browserOf(req, config)),
    async loginByLink({ body, req }) {
      const { memberId, seen } = await links
        .consume(body.token, browserOf(req, config), body.code ?? null)
        .catch(refused);
      const member = await linked(memberId);
      await deps.limits.giveBackMail(member.email, req, browserOf(req, config));
      await signIn.signIn(req, memberId, 'link', seen);
      return presentMember(member);
    },
    async loginAtTerminal({ body, req, res }) {
      const { memberId, seen } = await terminal.redeemLink(body.token, req).catch(refused);
      const member = await linked(memberId);
      await deps.limits.giveBackMail(member.email, req, null);
      await terminal.remember(req, res);
      await signIn.signIn(req, memberId, 'terminal', seen);
      return presentMember(member);
    },
    async logout({ req, res }) {
      await signIn.signOut(req, res);
      return null;
    },
    listSignIns: ({ caller }) => signIns.list(caller),
    async endSignIn({ caller, params }) {
      await signIns.end(caller, params.id);
      return null;
    },
    async endOtherSignIns({ caller }) {
      await signIns.endOthers(caller);
      return null;
    },
    proofStatus: ({ caller, req }) => deps.proof.status(caller, req),
    askForProof: async ({ caller, req, res }) => ({ message: await deps.proof.ask(caller, req, res) }),
    listTokens: ({ caller }) => tokens.list(caller.memberId),
    createToken: ({ caller, body }) => tokens.create(caller, body),
    async deleteToken({ caller, params }) {
      await tokens.remove(caller, params.id);
      return null;
    },
    getCalendarAddress: ({ caller }) => calendars.get(caller.memberId),
    createCalendarAddress: ({ caller }) => calendars.create(caller),
    async deleteCalendarAddress({ caller }) {
      await calendars.remove(caller);
      return null;
    },
  };
}
