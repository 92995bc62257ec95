import type { Connection } from 'mongoose';
import type { Club } from '@common/contract/people/club';
import type { Config } from '../core/config';
import type { EventBus } from '../core/domain-events';
import type { Logger } from '../core/logger';
import { type MemberHooks, runHooksTogether } from '../core/member-hooks';
import type { Writer } from '../database/write-intents';
import type { RateLimits } from '../http/rate-limits';
import type { Reach } from '../network/reach';
import { KnownBrowsers } from './auth/browser/known-browsers';
import { loginCookie } from './auth/browser/login-cookie';
import { CalendarAddresses } from './auth/calendar/service';
import { linkMail } from './auth/email/link-mail';
import { Mailer } from './auth/email/mailer';
import { LoginLinks } from './auth/email/service';
import { googleArrival } from './auth/google/arrival';
import { googleRoutes } from './auth/google/routes';
import { TripStore } from './auth/google/trip';
import { authHandlers } from './auth/handlers';
import { Identify } from './auth/identify';
import { joinHandlers } from './auth/joins/handlers';
import { DevicePairings } from './auth/joins/service';
import { Grants } from './auth/oauth/grants';
import { oauthHandlers } from './auth/oauth/handlers';
import { issuerOf } from './auth/oauth/issuer';
import { oauthRoutes } from './auth/oauth/routes';
import { OAuth } from './auth/oauth/service';
import { PasskeyChallenges } from './auth/passkeys/challenges';
import { passkeyHandlers } from './auth/passkeys/handlers';
import { Passkeys } from './auth/passkeys/service';
import { Proof } from './auth/proof';
import { revokeAccess } from './auth/revoke';
import { SignIn } from './auth/sign-in';
import { SignIns } from './auth/sign-ins';
import { Terminal } from './auth/terminal/service';
import { Tokens } from './auth/tokens/service';
import { ClubService } from './club/service';
import { invitationsHandlers } from './invitations/handlers';
import { inviteCodes } from './invitations/invite-codes';
import { Joining } from './invitations/joining';
import { Invitations } from './invitations/service';
import { journalHandlers } from './journal/handlers';
import { asFrom } from './journal/place';
import { Journal } from './journal/service';
import { AdminGuard } from './members/admin-guard';
import { type LookedUp, membersHandlers } from './members/handlers';
import { Memberships, type RevokeAccess } from './members/membership';
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
  /** Start of a member's last finished workout. */
  lastWorkoutAt: (memberId: string) => Promise<Date | null>;
}

/** Creates the services and handlers of auth, members, invitations and the journal. */
export function createAuth(options: AuthOptions) {
  const { config, connection, events, hooks, log, reach, announce, limits } = options;
  const journal = new Journal(connection, memberEmails(connection), log);
  const members = new Members(connection, events, log);
  const guard = new AdminGuard(connection);
  const endAccess: RevokeAccess = (...whose) => revokeAccess({ connection, events }, ...whose);
  const memberships = new Memberships({ connection, events, hooks, guard, revokeAccess: endAccess, journal });
  const codes = inviteCodes(config.sessionSecret);
  const invitations = new Invitations({ connection, events, hooks, codes, journal });
  const joining = new Joining({ invitations, members, memberships, guard, journal });
  const tokens = new Tokens({ connection, events, hooks, journal, log });
  const calendars = new CalendarAddresses({ connection, events, hooks, journal, log, members });
  const links = new LoginLinks(connection, config.sessionSecret);
  const club = new ClubService({ connection, hooks, journal });
  const clubNameNow = async () => (await club.get()).name;
  const mailer = new Mailer({ mail: config.mail, announce, log, clubName: clubNameNow });
  const terminal = new Terminal({ config, connection, log, announce, journal, baseUrl: reach.home });
  const browsers = new KnownBrowsers(connection);
  const { sessionSecret } = config;
  const identify = new Identify({
    connection,
    members,
    tokens,
    config,
    onWrongToken: (from) =>
      asFrom(from, () =>
        journal.counted({
          kind: 'sign_in_failed',
          detail: 'a personal token that is wrong, revoked or expired',
        }),
      ),
  });
  const issuerFor = issuerOf(config.publicUrl, reach);
  const grants = new Grants({ connection, events, hooks, journal, sessionSecret });
  const oauth = new OAuth({ connection, hooks, grants, identify });
  const joins = new DevicePairings({ connection, sessionSecret, hooks, members, identify, journal });
  const challenges = new PasskeyChallenges(connection, sessionSecret);
  const passkeys = new Passkeys({ connection, challenges, hooks, journal });
  const sendLink = linkMail({ links, mailer, reach });
  const signIn = new SignIn({ config, connection, events, hooks, browsers, limits, tokens, journal });
  const proof = new Proof({ config, members, terminal, limits, sendLink, passkeys, reach });
  const signIns = new SignIns({ connection, events, hooks, tokens, calendars, journal });
  const trips = new TripStore(connection, config.sessionSecret, config.publicUrl);
  const arrive = googleArrival({
    members,
    invitations,
    joining,
    journal,
    async endAccess(memberId) {
      await endAccess(memberId, 'signed-out');
      await runHooksTogether(hooks.onSignedOut, memberId);
    },
  });
  const lookUp = async (memberId: string): Promise<LookedUp> => {
    const [lastWorkoutAt, passkeysOfMember, browsersOfMember, tokensOfMember] = await Promise.all([
      options.lastWorkoutAt(memberId),
      passkeys.list(memberId),
      signIns.count(memberId),
      tokens.list(memberId),
    ]);
    return {
      lastWorkoutAt: lastWorkoutAt?.toISOString() ?? null,
      waysIn: {
        passkeys: passkeysOfMember.length,
        browsers: browsersOfMember,
        tokens: tokensOfMember.length,
      },
    };
  };
  return {
    journal,
    club,
    members,
    guard,
    memberships,
    invitations,
    inviteCodes: codes,
    tokens,
    joining,
    signIn,
    terminal,
    identify,
    calendars,
    loginCookie: loginCookie(connection, config),
    googleRoutes: googleRoutes({ config, baseUrl: reach.home, trips, arrive, members, signIn, log, journal }),
    issuerFor,
    oauthRoutes: oauthRoutes({
      oauth,
      grants,
      limits,
      publicUrl: config.publicUrl,
      allowedOrigins: config.allowedOrigins,
      issuerFor,
    }),
    handlers: {
      ...authHandlers({
        config,
        members,
        tokens,
        calendars,
        links,
        sendLink,
        proof,
        signIn,
        signIns,
        terminal,
        limits,
        browsers,
        journal,
      }),
      ...joinHandlers({ config, joins, members, proof, signIn, limits, reach }),
      ...oauthHandlers(oauth, issuerFor),
      ...passkeyHandlers({ config, passkeys, members, signIn, reach, journal }),
      ...membersHandlers({ members, memberships, lookUp }),
      ...journalHandlers(connection),
      getClub: () => club.get(),
      changeClub: ({ caller, body }: { caller: Writer; body: Club }) => club.change(caller, body),
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
    /** At shutdown: sends the mails in flight and finishes the background writes. */
    async close() {
      await mailer.close();
      await Promise.all([members.noteAll(), tokens.noteAll(), calendars.noteAll(), journal.noteAll()]);
    },
  };
}
