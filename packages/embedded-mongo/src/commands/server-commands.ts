import { CommandError } from '../errors';
import { MAX_DOCUMENT_BYTES } from '../storage/record-writes';
import { type Doc, truthy } from '../values/bson-values';
import type { CommandTable, Request } from './command';

/** The largest message on the wire. */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** MongoDB 7.0's; drivers derive the server's features from it. */
const WIRE_VERSION = 21;

/** The answer to `hello`: a standalone server, so the driver sends no retryable writes and no transactions. */
function hello({ command, connectionId }: Request): Doc {
  const legacy = 'hello' in command || truthy(command.helloOk) ? { helloOk: true } : {};
  return {
    ...legacy,
    ...('hello' in command ? { isWritablePrimary: true } : { ismaster: true, isWritablePrimary: true }),
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ok: 1,
  };
}

const HELLO_FIELDS = ['helloOk', 'client', 'compression', 'saslSupportedMechs', 'speculativeAuthenticate'];
const greeting = {
  fields: [...HELLO_FIELDS, 'topologyVersion', 'maxAwaitTimeMS', 'loadBalanced', 'backpressure'],
  run: hello,
};
const fine = () => ({ ok: 1 });

function buildInfo(): Doc {
  return {
    version: '7.0.0',
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    modules: ['embedded-mongo'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    ok: 1,
  };
}

function serverStatus({ engine }: Request): Doc {
  return {
    version: '7.0.0',
    process: 'embedded-mongo',
    pid: process.pid,
    uptime: Math.round((Date.now() - engine.startedAt.getTime()) / 1000),
    metrics: { cursor: { open: { total: engine.cursors.size } } },
    ok: 1,
  };
}

function getParameter(): Doc {
  throw new CommandError('InvalidOptions', 'no option found to get');
}

/** The commands about the server and the connection. */
export const SERVER_COMMANDS: CommandTable = {
  hello: greeting,
  isMaster: greeting,
  ismaster: greeting,
  ping: { fields: [], run: fine },
  buildInfo: { fields: [], run: buildInfo },
  buildinfo: { fields: [], run: buildInfo },
  serverStatus: { fields: [], run: serverStatus },
  connectionStatus: {
    fields: ['showPrivileges'],
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  },
  endSessions: { fields: [], run: fine },
  killSessions: { fields: [], run: fine },
  refreshSessions: { fields: [], run: fine },
  getParameter: { fields: ['allParameters', 'featureCompatibilityVersion'], run: getParameter },
};
