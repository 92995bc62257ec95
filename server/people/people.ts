import type { Connection } from 'mongoose';
import type { Config } from '../core/config';
import type { EventBus } from '../core/domain-events';
import type { Logger } from '../core/logger';
import { type MemberHooks, runHooks } from '../core/member-hooks';
import type { RateLimits } from '../http/rate-limits';
import type { Reach } from '../network/reach';
import { googleArrival } from './auth/google-arrival';
import { googleRoutes } from './auth/google-routes';
import { TripStore } from './auth/google-trip';
import { authHandlers } from './auth/handlers';
import { createIdentify } from './auth/identify';
import { joinHandlers } from './auth/join-handlers';
import { createJoins } from './auth/joins';
import { createKnownBrowsers } from './auth/known-browsers';
import { linkMail } from './auth/link-mail';
import { loginCookie } from './auth/login-cookie';
import { createLoginLinks } from './auth/login-links';
import { createMailer } from './auth/mailer';
import { createPasskeyChallenges } from './auth/passkey-challenges';
import { passkeyHandlers } from './auth/passkey-handlers';
import { createPasskeys } from './auth/passkeys';
import { createProof } from './auth/proof';
import { createRevokeAccess } from './auth/revoke';
import { createSignIn } from './auth/sign-in';
import { createSignIns } from './auth/sign-ins';
import { createTerminal } from './auth/terminal';
import { createTokens } from './auth/tokens';
import { invitationsHandlers } from './invitations/handlers';
import { inviteCodes } from './invitations/invite-codes';
import { Joining } from './invitations/joining';
import { Invitations } from './invitations/service';
import { journalHandlers } from './journal/handlers';
import { asFrom } from './journal/place';
import { Journal } from './journal/service';
import { AdminGuard } from './members/admin-guard';
import { membersHandlers } from './members/handlers';
import { Memberships } from './members/membership';
import { memberEmails } from './members/model';
import { Members } from './members/service';

interface AuthOptions {
  config: Config;
  connection: Connection;
  events: EventBus;
  hooks: MemberHooks;
  log: Logger;
  reach: Reach;
  announce: (line: string) => void;
  limits: RateLimits;
}

/** The three rooms that know people (auth, members, invitations), put together. */
export function createAuth({ config, connection, events, hooks, log, reach, announce, limits }: AuthOptions) {
  const journal = new Journal(connection, memberEmails(connection), log);
  const members = new Members(connection, events);
  const guard = new AdminGuard(connection);
  const revokeAccess = createRevokeAccess(connection, events);
  const memberships = new Memberships({ connection, events, hooks, guard, revokeAccess, journal });
  const codes = inviteCodes(config.sessionSecret);
  const invitations = new Invitations({ connection, events, hooks, codes, journal });
  const joining = new Joining({ invitations, members, memberships, guard, journal });
  const tokens = createTokens(connection, events, hooks, journal);
  const links = createLoginLinks(connection, config.sessionSecret);
  const mailer = createMailer(config.mail, announce, log);
  const terminal = createTerminal({ config, connection, log, announce, journal, baseUrl: reach.home });
  const browsers = createKnownBrowsers(connection);
  const identify = createIdentify(connection, members, tokens, config.sessionSecret, (from) =>
    asFrom(from, () =>
      journal.counted({ kind: 'sign_in_failed', detail: 'a personal token that is wrong, revoked or over' }),
    ),
  );
  const { sessionSecret } = config;
  const joins = createJoins({ connection, sessionSecret, hooks, members, identify, journal });
  const challenges = createPasskeyChallenges(connection, sessionSecret);
  const passkeys = createPasskeys({ connection, challenges, hooks, journal });
  const sendLink = linkMail({ links, mailer, reach });
  const signIn = createSignIn({ config, connection, events, hooks, browsers, tokens, journal });
  const signIns = createSignIns({ connection, events, hooks, tokens, journal });
  const trips = new TripStore(connection, config.sessionSecret, config.publicUrl);
  const arrive = googleArrival({
    members,
    invitations,
    joining,
    journal,
    async endAccess(memberId) {
      await revokeAccess(memberId, 'signed-out');
      await runHooks(hooks.onSignedOut, memberId);
    },
  });
  return {
    journal,
    members,
    guard,
    memberships,
    invitations,
    inviteCodes: codes,
    joining,
    mailer,
    signIn,
    terminal,
    identify,
    loginCookie: loginCookie(connection, config),
    googleRoutes: googleRoutes({ config, baseUrl: reach.home, trips, arrive, members, signIn, log, journal }),
    handlers: {
      ...authHandlers({
        config,
        members,
        tokens,
        links,
        sendLink,
        proof: createProof({ config, members, terminal, limits, sendLink, passkeys }),
        signIn,
        signIns,
        terminal,
        limits,
        browsers,
        journal,
      }),
      ...joinHandlers({ config, joins, members, signIn, limits, reach }),
      ...passkeyHandlers({ config, passkeys, members, signIn, reach, journal }),
      ...membersHandlers({ members, memberships }),
      ...journalHandlers(connection, journal),
      ...invitationsHandlers({
        invitations,
        joining,
        members,
        signIn: (req, memberId) => signIn.signIn(req, memberId, 'invitation'),
        terminal,
        reach,
        journal,
      }),
    },
  };
}
