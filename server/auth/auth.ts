import type { Connection } from 'mongoose';
import type { Config } from '../config';
import type { EventBus } from '../events';
import { createInvitations } from '../invitations/invitations';
import { inviteCodes } from '../invitations/invite-codes';
import { createJoining } from '../invitations/joining';
import { invitationsHandlers } from '../invitations/routes';
import { createJournal } from '../journal/journal';
import { journalHandlers } from '../journal/routes';
import type { Logger } from '../logger';
import { createAdminGuard } from '../members/admin-guard';
import { type MemberHooks, runHooks } from '../members/hooks';
import { createMembers } from '../members/members';
import { membersHandlers } from '../members/routes';
import { createStanding } from '../members/standing';
import type { Reach } from '../network/reach';
import type { RateLimits } from '../rest/rate-limits';
import { googleArrival } from './google-arrival';
import { googleRoutes } from './google-routes';
import { TripStore } from './google-trip';
import { createIdentify } from './identify';
import { createKnownBrowsers } from './known-browsers';
import { loginCookie } from './login-cookie';
import { createLoginLinks } from './login-links';
import { createMailer } from './mailer';
import { createRevokeAccess } from './revoke';
import { authHandlers } from './routes';
import { createSignIn } from './sign-in';
import { createSignIns } from './sign-ins';
import { createTerminal } from './terminal';
import { createTokens } from './tokens';

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
  const journal = createJournal(connection, log);
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
