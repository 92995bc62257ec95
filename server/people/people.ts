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
import { createKnownBrowsers } from './auth/known-browsers';
import { loginCookie } from './auth/login-cookie';
import { createLoginLinks } from './auth/login-links';
import { createMailer } from './auth/mailer';
import { createRevokeAccess } from './auth/revoke';
import { createSignIn } from './auth/sign-in';
import { createSignIns } from './auth/sign-ins';
import { createTerminal } from './auth/terminal';
import { createTokens } from './auth/tokens';
import { invitationsHandlers } from './invitations/handlers';
import { inviteCodes } from './invitations/invite-codes';
import { createJoining } from './invitations/joining';
import { createInvitations } from './invitations/service';
import { journalHandlers } from './journal/handlers';
import { createJournal } from './journal/service';
import { createAdminGuard } from './members/admin-guard';
import { membersHandlers } from './members/handlers';
import { memberEmails } from './members/model';
import { createMembers } from './members/service';
import { createStanding } from './members/standing';

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
  const journal = createJournal(connection, memberEmails(connection), log);
  const members = createMembers(connection, events);
  const guard = createAdminGuard(connection);
  const revokeAccess = createRevokeAccess(connection, events);
  const standing = createStanding({ connection, events, hooks, guard, revokeAccess, journal });
  const codes = inviteCodes(config.sessionSecret);
  const invitations = createInvitations(connection, events, hooks, codes, journal);
  const joining = createJoining({ invitations, members, standing, guard, journal });
  const tokens = createTokens(connection, events, hooks, journal);
  const links = createLoginLinks(connection, config.sessionSecret);
  const mailer = createMailer(config.mail, announce, log);
  const terminal = createTerminal({ config, connection, log, announce, journal, baseUrl: reach.home });
  const browsers = createKnownBrowsers(connection);
  const signIn = createSignIn(config, events, hooks, browsers, journal);
  const signIns = createSignIns({ connection, events, hooks, tokens, journal });
  const trips = new TripStore(
    connection,
    config.sessionSecret,
    config.publicUrl?.startsWith('https:') ?? false,
  );
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
    standing,
    invitations,
    inviteCodes: codes,
    joining,
    mailer,
    signIn,
    terminal,
    identify: createIdentify(connection, members, tokens, config.sessionSecret),
    loginCookie: loginCookie(connection, config),
    googleRoutes: googleRoutes({ config, baseUrl: reach.home, trips, arrive, signIn, log, journal }),
    handlers: {
      ...authHandlers({
        config,
        members,
        tokens,
        links,
        mailer,
        signIn,
        signIns,
        terminal,
        reach,
        limits,
        browsers,
        journal,
      }),
      ...membersHandlers({ members, standing }),
      ...journalHandlers(connection, journal),
      ...invitationsHandlers({
        invitations,
        joining,
        members,
        signIn: signIn.signIn,
        terminal,
        reach,
        journal,
      }),
    },
  };
}
