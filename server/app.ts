import { join } from 'node:path';
import compression from 'compression';
import express, { type Express } from 'express';
import type { Connection } from 'mongoose';
import { pinoHttp } from 'pino-http';
import { apiCalls, type CallName } from '@common/contract/api-calls';
import type { BackupStatus } from '@common/contract/club-status';
import type { Config } from './core/config';
import { EventBus } from './core/domain-events';
import { ProblemError } from './core/errors';
import { httpSerializers, type Logger } from './core/logger';
import { newMemberHooks } from './core/member-hooks';
import { type Backups, backupStatus } from './database/backup/nightly';
import { type FreeSpace, StorageWatch } from './database/storage-watch';
import { crossOrigin } from './http/cors';
import { directCalls } from './http/direct-calls';
import type { Handlers } from './http/handlers';
import { IdempotencyKeys } from './http/idempotency-keys';
import { createMemberLimits, type MemberLimitSizes } from './http/member-limits';
import { MemberTurns } from './http/member-turns';
import { networkHandlers } from './http/network-handlers';
import { docsPage } from './http/open-api/docs-page';
import { sameSiteOnly } from './http/origin';
import { builtAssets } from './http/pages/built-assets';
import { clientPages } from './http/pages/client-pages';
import { pageMember } from './http/pages/page-member';
import { problemSink, unknownRoute } from './http/problem-sink';
import { createRateLimits, type LimitSizes } from './http/rate-limits';
import { health, readiness } from './http/readiness';
import { apiRouter, type RestDeps } from './http/register';
import { noStore, securityHeaders } from './http/security-headers';
import { securityTxt } from './http/security-txt';
import { ListVersions } from './live/list-versions';
import { liveRestHandlers } from './live/rest-handlers';
import { mcpEndpoint } from './mcp/endpoint';
import type { Reach } from './network/reach';
import { loginHashOf } from './people/auth/browser/login-cookie';
import { googleErrors } from './people/auth/google/routes';
import { RESOURCE_METADATA } from './people/auth/oauth/routes';
import { rememberPlace } from './people/journal/place';
import { presentMember } from './people/members/present';
import { createAuth } from './people/people';
import { createPush } from './push/push';
import { createAuthority } from './training/sessions/authority';
import { lastWorkoutAt } from './training/sessions/history/session-lists';
import { sessionDeps } from './training/sessions/session-deps';
import { trainingHandlers } from './training/training';
import { createWebhooks } from './webhooks/webhooks';

/** Options of `createApp`. */
export interface AppOptions {
  config: Config;
  connection: Connection;
  log: Logger;
  /** The addresses of this server; its port is known once it listens. */
  reach: Reach;
  /** Prints a line for the person who runs the server. */
  announce: (line: string) => void;
  /** Outcome of the last nightly backup, for the health check, and copies that admins ask for. */
  backups?: Pick<Backups, 'health' | 'makeNow'>;
  /** True while the bus between nodes (Redis) is connected; null where none is set up. */
  isBusUp?: () => boolean | null;
  clientDir: string;
  /** Disk space left for the data; null fields where the database does not report it. */
  freeSpace?: () => Promise<FreeSpace>;
  limits?: LimitSizes;
  memberLimits?: MemberLimitSizes;
  strictAnswers?: boolean;
}

/** Assembles the Express app, not listening yet, with the services that the live server and `startNode` need. */
export function createApp(options: AppOptions) {
  const { config, connection, log, reach } = options;
  const storage = new StorageWatch({
    connection,
    freeSpace: options.freeSpace ?? (async () => ({ freeBytes: null, totalBytes: null })),
    warnBelowBytes: config.diskWarnBytes,
    log,
  });
  const events = new EventBus(log);
  const sessions = createAuthority(sessionDeps({ connection, events }));
  const lists = new ListVersions();
  const hooks = newMemberHooks();
  const limits = createRateLimits(connection, options.limits);
  const auth = createAuth({
    config,
    connection,
    events,
    hooks,
    log,
    reach,
    announce: options.announce,
    limits,
    lastWorkoutAt: (memberId) => lastWorkoutAt(connection, memberId),
  });
  const push = createPush({ config, connection, events, hooks, identify: auth.identify, log });

  const { journal } = auth;
  const webhooks = createWebhooks({ config, connection, events, hooks, journal, log });

  const backups = async (): Promise<BackupStatus> => ({
    ...(await backupStatus({ connection, backup: config.backup })),
    engine: config.mongodbUri === null ? 'embedded' : 'mongodb',
  });

  const app: Express = express();
  app.disable('x-powered-by').set('trust proxy', config.trustProxy).set('query parser', 'simple');
  app.set('etag', false);
  // Behind a TLS proxy the last hop is plain HTTP, so `req.secure` follows PUBLIC_URL instead of the socket.
  if (config.publicUrl?.startsWith('https:')) {
    Object.defineProperty(app.request, 'secure', { get: () => true });
  }
  app.use('/assets', ...builtAssets(join(options.clientDir, 'assets'), config.publicUrl));
  app.use(
    pinoHttp({
      logger: log,
      genReqId: (_req, res) => {
        const id = crypto.randomUUID();
        res.setHeader('X-Request-Id', id);
        return id;
      },
      serializers: httpSerializers,
      customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'debug'),
      quietReqLogger: true,
    }),
    ...securityHeaders(config.publicUrl),
    compression(),
    rememberPlace,
    auth.terminal.watch,
  );

  app.use('/api', noStore, crossOrigin(config.allowedOrigins));
  const api = express.Router();
  api.get('/health', health(connection, storage, options.backups?.health, options.isBusUp));
  app.get('/readyz', readiness(connection, storage));
  let document: object | null = null;
  api.get('/openapi.json', async (_req, res) => {
    // Loaded lazily: it is rarely requested, and as expensive to load as all calls together.
    document ??= (await import('./api-docs')).apiDocument();
    res.json(document);
  });
  let eventsDocument: object | null = null;
  api.get('/asyncapi.json', async (_req, res) => {
    eventsDocument ??= (await import('./live/async-api/document')).asyncApiDocument();
    res.json(eventsDocument);
  });
  api.use(docsPage());
  app.use('/api', api, sameSiteOnly(config.publicUrl), auth.loginCookie, auth.signIn.middleware);
  app.use(auth.googleRoutes);
  const memberLimits = createMemberLimits(options.memberLimits);
  const turns = new MemberTurns();
  const handlers: Handlers<CallName> = {
    ...auth.handlers,
    ...push.handlers,
    ...webhooks.handlers,
    ...networkHandlers(reach),
    ...liveRestHandlers({ connection, reads: sessions.reads, lists }),
    adminStorage: async () => storage.status,
    adminBackups: backups,
    async adminBackUp({ caller }) {
      await caller.requireAccess?.();
      const outcome = await options.backups?.makeNow();
      if (outcome === undefined || outcome === 'busy')
        throw new ProblemError('conflict', 'A backup is already being made. Check again in a few minutes.');
      if (outcome) throw new ProblemError('unavailable', outcome.failure);
      const detail = 'requested in the Admin Panel';
      await auth.journal.record({ kind: 'backup_made', by: caller.memberId, detail });
      return backups();
    },
    ...trainingHandlers({ connection, events, hooks }, sessions, {
      deed: (event, does) => auth.journal.deed(event, does),
      calendar: {
        memberOf: (secret, from) => auth.calendars.memberOf(secret, from),
        async inTurn(memberId, res, make) {
          // Apart from the member's own calls, which a leaked address must not hold up.
          const reader = `calendar of ${memberId}`;
          await memberLimits.take(apiCalls.calendarFeed, reader, res);
          return turns.run(apiCalls.calendarFeed, reader, make);
        },
      },
    }),
  };
  const keys = new IdempotencyKeys(connection, config.sessionSecret, log);
  hooks.onMemberDeleted.push((memberId) => keys.removeAll(memberId));
  const rest: RestDeps = {
    identify: (req) => auth.identify.identifyRequest(req),
    identifyAgain: (caller) => auth.identify.identifyAgain(caller),
    listNumbers: ({ memberId, isAdmin }) => lists.read(memberId, isAdmin),
    limits,
    memberLimits,
    keys,
    turns,
    log,
    strictAnswers: options.strictAnswers ?? process.env.NODE_ENV !== 'production',
    onTurnedAway: () =>
      auth.journal.counted({ kind: 'turned_away', detail: 'wrong secrets or links asked for' }),
    async afterWrite({ memberId }) {
      if (!(await auth.members.byId(memberId))) await auth.memberships.sweep(memberId);
    },
  };
  app.use(apiRouter(handlers, rest));
  app.use('/api', unknownRoute);
  app.use(
    mcpEndpoint({
      ...rest,
      publicUrl: config.publicUrl,
      allowedOrigins: config.allowedOrigins,
      resourceMetadata: (req) => `${auth.issuerFor(req)}${RESOURCE_METADATA}`,
      nameOf: ({ loginId, memberId }) => auth.tokens.nameOf(loginId, memberId),
      callsOf: directCalls(handlers, rest),
    }),
  );
  app.use(auth.oauthRoutes);
  app.use(securityTxt(config));
  // Assistants try several addresses there: the app's page would be no answer.
  app.use('/.well-known', unknownRoute);
  app.use(
    clientPages(options.clientDir, config.publicUrl, {
      isSignedIn: (req) => loginHashOf(req, config) !== null,
      pageMember: pageMember({
        identify: (req) => auth.identify.identifySocket(req),
        memberById: async (id) => {
          const member = await auth.members.byId(id);
          return member && presentMember(member);
        },
        listNumbers: ({ memberId, isAdmin }) => lists.read(memberId, isAdmin),
        club: () => auth.club.get(),
        visitor: { google: config.google !== null },
      }),
    }),
  );
  app.use(unknownRoute, googleErrors(log), problemSink(log, storage));
  return { app, connection, events, lists, hooks, auth, push, webhooks, sessions, storage };
}
export type App = ReturnType<typeof createApp>;
