import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type App, createApp } from './app';
import type { Config } from './core/config';
import type { Logger } from './core/logger';
import { APP_VERSION } from './core/version';
import { backUpBefore } from './database/backup/back-up-before';
import { backUpNightly } from './database/backup/nightly';
import { refuseHalfRestored } from './database/backup/restore';
import { connectDatabase } from './database/connect';
import { purgeExpiredRegularly } from './database/expiry';
import { bringIndexes, indexesAreAsDeclared } from './database/indexes';
import { migrationsWith } from './database/migrations/all-migrations';
import { prepareData } from './database/migrations/prepare-data';
import { removedBytes } from './database/removed-bytes';
import { clearStaleIntentsRegularly } from './database/write-intents';
import { CappedConnections } from './http/connection-caps';
import { closeGently, impatientServer, listen } from './http/listen';
import type { MemberLimitSizes } from './http/member-limits';
import type { LimitSizes } from './http/rate-limits';
import { attachLive, type Live } from './live/live-server';
import { screenModel } from './live/presence/lease-model';
import { countNodes, devicesInSight } from './live/presence/leases';
import { databaseScreens, memoryScreens } from './live/presence/screen-store';
import { enterStarting } from './live/presence/starting-node';
import { createReach, type Reach } from './network/reach';
import { invitationLink } from './people/invitations/handlers';
import { sealPlainCodes } from './people/invitations/seal-plain-codes';
import { setUpCode } from './people/invitations/set-up';
import { tellUnreadable } from './people/invitations/tell-unreadable';
import { keepJournal } from './people/journal/keep-journal';
import { finishInterruptedRegularly } from './people/members/finish-interrupted';
import { tidyImportsRegularly } from './training/import/tidy';
import { keepBests } from './training/sessions/figures/keep-bests';
import { finishMovesRegularly } from './training/sessions/moves/finish-moves';
import { purgeRegularly } from './training/sessions/purge';
import { recountScores } from './training/sessions/recount-scores';
import { tellByFacts } from './training/sessions/tell-by-facts';

/** Options of `startNode`. */
export interface NodeOptions {
  config: Config;
  log: Logger;
  /** Prints a line for the person who runs the server. */
  announce: (line: string) => void;
  clientDir?: string;
  limits?: LimitSizes;
  memberLimits?: MemberLimitSizes;
}

/** One running server: listening, with its database and its sockets. */
export interface Node {
  /** Origin that members use, without a trailing slash. */
  url: string;
  port: number;
  /** The addresses at which this machine and other devices reach it. */
  reach: Reach;
  app: App;
  /** The link that makes the first admin; null once there is one. */
  setUpLink: string | null;
  /** Stops accepting, finishes what is in flight, closes sockets and database. */
  close(): Promise<void>;
}

/** Starts a node: database, services, migrations, then the port. */
export async function startNode(options: NodeOptions): Promise<Node> {
  const { config, log, announce, clientDir, limits, memberLimits } = options;
  const database = await connectDatabase(config, log);
  let live: Live | null = null;
  let leaveStart = async () => {};
  const server = impatientServer();
  /** Timers stop first; `lastWork` runs once no request can arrive any more. */
  const timers: (() => unknown)[] = [];
  const lastWork: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const stop of timers) stop();
    const closed = server.listening ? closeGently(server) : null;
    await live?.close();
    await closed;
    for (const finish of lastWork) await finish();
    await database.close();
  };
  try {
    const { connection, source } = database;
    await refuseHalfRestored(connection.getClient().db(connection.name));
    const isAlone = config.mongodbUri === null;
    const screens = isAlone ? memoryScreens() : databaseScreens(connection);
    const nightly = backUpNightly({
      source,
      connection,
      backup: config.backup,
      log,
      onMade: () => app.auth.journal.record({ kind: 'backup_made', detail: 'the nightly one' }),
    });
    const { limits: caps, trustProxy } = config;
    const connections = new CappedConnections(server, {
      perAddress: trustProxy > 0 ? null : caps.connectionsPerAddress,
      inAll: caps.connections,
    });
    const port = () => (server.address() as AddressInfo | null)?.port ?? config.port;
    const reach = createReach(config, port);
    const app = createApp({
      config,
      connection,
      log,
      reach,
      announce,
      freeSpace: () => database.freeSpace(),
      backups: nightly,
      isBusUp: () => live?.isBusUp() ?? null,
      clientDir: clientDir ?? join('dist', 'client'),
      ...(limits ? { limits } : {}),
      memberLimits: memberLimits ?? {
        reads: caps.readsPerMinute,
        writes: caps.writesPerMinute,
        windowSeconds: 60,
      },
    });
    lastWork.push(
      () => app.auth.close(),
      () => nightly.stop(),
    );
    const { inviteCodes, invitations, journal } = app.auth;
    // Declared before the indexes are built, so that its own are among them.
    screenModel(connection);
    const removed = removedBytes(connection, source.engine, log);
    app.hooks.onMemberGone.push(removed.want);
    const copies: string[] = [];
    await prepareData({
      db: connection.getClient().db(connection.name),
      migrations: migrationsWith({
        sealPlainCodes: () => sealPlainCodes(connection, inviteCodes),
        tellByFacts: (signal) => tellByFacts(connection, signal),
        recountScores: (signal) => recountScores(connection, signal),
      }),
      app: APP_VERSION,
      alone: isAlone,
      async backUp({ from, to }) {
        const what = { source, backupDir: config.backup.dir, dataVersion: from };
        const folder = await backUpBefore(`migration-${to}`, what);
        copies.push(`before the data was brought to version ${to}`);
        return folder;
      },
      otherNodes: () => countNodes(connection),
      async enter() {
        leaveStart = await enterStarting(connection);
      },
      indexes: {
        areAsDeclared: () => indexesAreAsDeclared(connection),
        bring: () => bringIndexes(connection, log),
      },
      tell: announce,
    });
    // Recorded only now: before, the journal itself may have needed a migration.
    for (const detail of copies) await journal.record({ kind: 'backup_made', detail });
    await app.auth.memberships.finishInterrupted();
    await app.auth.guard.mend();
    await invitations.endOrphans();
    await tellUnreadable(invitations, log);
    await app.auth.terminal.begin();
    const code = await setUpCode(connection, inviteCodes, config.adminEmail);
    server.on('request', app.app);
    live = await attachLive(server, {
      config,
      connection,
      screens,
      events: app.events,
      identify: app.auth.identify,
      sessions: app.sessions,
      lists: app.lists,
      keepConnection: (socket) => connections.keep(socket),
      socketsPerMember: caps.socketsPerMember,
      storage: app.storage,
      log,
    });
    await leaveStart();
    const restEnds = await app.push.start((memberId) => devicesInSight(connection, screens, memberId));
    const webhooks = app.webhooks.start();
    timers.push(
      () => restEnds.stop(),
      purgeRegularly({ connection, events: app.events, log }),
      tidyImportsRegularly({ connection, events: app.events, log }),
      finishMovesRegularly({ connection, moves: app.sessions.moves, log }),
      finishInterruptedRegularly(app.auth, log),
      clearStaleIntentsRegularly(connection, log),
      purgeExpiredRegularly(connection, log),
      keepJournal(journal, config.journalDays, log),
      () => app.storage.stop(),
    );
    lastWork.push(() => webhooks.stop(), keepBests({ connection, events: app.events, log }), removed.start());
    await app.storage.start();
    await listen(server, config);
    return {
      url: reach.home(),
      reach,
      port: port(),
      app,
      setUpLink: code && invitationLink(reach.home(), code),
      close: end,
    };
  } catch (error) {
    // For example the port is taken: leave nothing running behind.
    await leaveStart()
      .finally(end)
      .catch((err: unknown) => log.warn({ err }, 'the start could not be taken back'));
    throw error;
  }
}
