import { isIP } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';
import { emailAddress } from '@common/contract/fields';
import { weakenings } from './mongo-durability';
import { sessionSecret } from './session-secret';

/** True for an origin as browsers write it: lower case, without a path or a default port. */
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;

const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const url = (protocols: string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `is not a URL such as ${example}`,
  });
/** Checked roughly: `URL` cannot parse a list of hosts with ports, and the driver parses it in full anyway. */
const mongodbUri = z
  .string()
  .regex(
    /^mongodb(\+srv)?:\/\/[^\s/]+(\/\S*)?$/,
    'is not a URL such as mongodb://localhost:27017/win-the-day',
  );
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
const onThisMachine = (example: string) =>
  url(['http:'], example).refine(
    (value) => !URL.canParse(value) || ['127.0.0.1', 'localhost'].includes(new URL(value).hostname),
    'is for tests only and must be on this machine',
  );
const email = z
  .string()
  .transform((value) => emailAddress.safeParse(value).data)
  .refine((value) => value !== undefined, 'is not an email address');
/** Addresses and subnets, such as `192.168.1.20, fd00::/8`. */
const addresses = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    (all) => all.every(isAddressOrSubnet),
    'is not a list of addresses such as 192.168.1.20, 10.0.0.0/8',
  );
function isAddressOrSubnet(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}
/** The contact as security.txt needs it: an e-mail address becomes a `mailto:` URL. */
const contact = z.union(
  [
    email.transform((address) => `mailto:${address}`),
    z
      .string()
      .regex(/^https:\/\/\S+$/)
      .refine(URL.canParse),
  ],
  { message: 'is neither an email address nor an https address' },
);

const origins = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  )
  .refine(
    (all) => all.every((origin) => /^https?:[^*]+$/.test(origin) && isOrigin(origin)),
    'must be exact origins separated by commas, such as https://app.example: no path, no slash at the end, no *',
  );

const environment = z.object({
  PORT: optional(whole(0, 65_535)),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  PUBLIC_URL: optional(
    url(['http:', 'https:'], 'https://club.example').refine(
      (value) => !URL.canParse(value) || (new URL(value).pathname === '/' && new URL(value).search === ''),
      'must not have a path: the app lives at the root of its own host',
    ),
  ),
  ALLOWED_ORIGINS: optional(origins),
  MONGODB_URI: optional(mongodbUri),
  BACKUPS: optional(z.enum(['on', 'off'], { message: 'must be on or off' })),
  BACKUP_DIR: optional(z.string()),
  BACKUP_TIME: optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time of day such as 03:30')),
  BACKUP_KEEP: optional(
    z.string().regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'is not days,weeks,months such as 7,4,6'),
  ),
  REDIS_URL: optional(url(['redis:', 'rediss:'], 'redis://localhost:6379')),
  SESSION_SECRET: optional(z.string().min(32, 'must be at least 32 characters long')),
  ADMIN_EMAIL: optional(email),
  SECURITY_CONTACT: optional(contact),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  TEST_GOOGLE_ISSUER: optional(onThisMachine('http://127.0.0.1:8080')),
  TEST_PUSH_ORIGIN: optional(onThisMachine('http://127.0.0.1:8081')),
  SMTP_URL: optional(url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example')),
  MAIL_FROM: optional(z.string()),
  TRUST_PROXY: optional(whole(0, 10)),
  DIRECT_SIGN_IN: optional(z.enum(['on', 'off', 'again'], { message: 'must be one of on, off, again' })),
  WEBHOOK_ALLOWED_ADDRESSES: optional(addresses),
  JOURNAL_DAYS: optional(whole(1, 36_500)),
  MEMBER_READS: optional(whole(1, 999_999)),
  MEMBER_WRITES: optional(whole(1, 999_999)),
  MEMBER_SOCKETS: optional(whole(1, 999_999)),
  ADDRESS_CONNECTIONS: optional(whole(1, 999_999)),
  MAX_CONNECTIONS: optional(whole(1, 999_999)),
  DISK_WARN_MB: optional(whole(0, 999_999)),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      message: 'must be one of fatal, error, warn, info, debug, trace, silent',
    }),
  ),
});

/** The names of all settings. */
export const SETTINGS = Object.keys(environment.shape);

/** The configuration, parsed from the environment once at the start. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Origin that members use, without a trailing slash; null: this machine only. */
  publicUrl: string | null;
  /** Origins of other sites whose pages may call the server by a token (CORS). */
  allowedOrigins: readonly string[];
  mongodbUri: string | null;
  backup: {
    /** Folder of the backups. */
    dir: string;
    /** Start time in minutes after local midnight, and how many backups are kept; null: no nightly backup. */
    nightly: { minutes: number; keep: { days: number; weeks: number; months: number } } | null;
  };
  redisUrl: string | null;
  sessionSecret: string;
  adminEmail: string | null;
  /** Contact in /.well-known/security.txt: a mailto: or https: URL. */
  securityContact: string | null;
  google: { clientId: string; clientSecret: string; testIssuer: string | null } | null;
  mail: { smtpUrl: string; from: string } | null;
  /** Number of proxies in front of this server whose X-Forwarded-For is trusted. */
  trustProxy: number;
  /**
   * Sign-in by e-mail address alone at this machine's terminal: `off` never, `again` re-enables it after it had ended.
   */
  directSignIn: 'on' | 'off' | 'again';
  /** A push service on this machine, for tests; the only internal address that pushes are ever sent to. */
  testPushOrigin: string | null;
  /** Addresses and subnets inside to which webhooks may be sent, also by plain http. */
  webhookAllowed: string[];
  /** Free disk space below which a warning is given. */
  diskWarnBytes: number;
  /** Retention of journal entries. */
  journalDays: number;
  /** Limits per node: of one member, of one network address and in all. */
  limits: {
    /** Points of REST calls a minute (server/http/member-limits.ts). */
    readsPerMinute: number;
    writesPerMinute: number;
    /** Live sockets of one member. */
    socketsPerMember: number;
    /** Connections from one network address; not counted behind a proxy. */
    connectionsPerAddress: number;
    connections: number;
  };
  logLevel: string;
}

/** Every fault of the environment in one message fit for the person who starts the server. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(
      ['The environment has errors:', ...faults.map((fault) => `  - ${fault}`), 'See .env.example.'].join(
        '\n',
      ),
    );
    this.name = 'ConfigError';
  }
}

function nightly(time = '03:30', keep = '7,4,6') {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const [days = 0, weeks = 0, months = 0] = keep.split(',').map(Number);
  return { minutes: hours * 60 + minutes, keep: { days, weeks, months } };
}

/** Parses the environment; throws a ConfigError that names all faults together. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  const faults = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
  for (const [one, other] of [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['SMTP_URL', 'MAIL_FROM'],
  ] as const) {
    if (Boolean(env[one]) === Boolean(env[other])) continue;
    const [given, missing] = env[one] ? [one, other] : [other, one];
    faults.push(`${missing} is missing: ${given} is set and needs it (set both or none)`);
  }
  if (env.REDIS_URL && !env.MONGODB_URI)
    faults.push('MONGODB_URI is missing: REDIS_URL joins several servers, which need one database');
  if (env.MONGODB_URI) faults.push(...weakenings(env.MONGODB_URI));
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const vars = parsed.data;
  const dataDir = vars.DATA_DIR ?? './data';
  return {
    port: vars.PORT ?? 3000,
    host: vars.HOST ?? '127.0.0.1',
    dataDir,
    publicUrl: vars.PUBLIC_URL ? new URL(vars.PUBLIC_URL).origin : null,
    allowedOrigins: vars.ALLOWED_ORIGINS ?? [],
    mongodbUri: vars.MONGODB_URI ?? null,
    backup: {
      dir: vars.BACKUP_DIR ?? join(dataDir, 'backups'),
      nightly: vars.BACKUPS === 'off' ? null : nightly(vars.BACKUP_TIME, vars.BACKUP_KEEP),
    },
    redisUrl: vars.REDIS_URL ?? null,
    sessionSecret: vars.SESSION_SECRET ?? sessionSecret(dataDir),
    adminEmail: vars.ADMIN_EMAIL ?? null,
    securityContact: vars.SECURITY_CONTACT ?? null,
    google:
      vars.GOOGLE_CLIENT_ID && vars.GOOGLE_CLIENT_SECRET
        ? {
            clientId: vars.GOOGLE_CLIENT_ID,
            clientSecret: vars.GOOGLE_CLIENT_SECRET,
            testIssuer: vars.TEST_GOOGLE_ISSUER ?? null,
          }
        : null,
    mail: vars.SMTP_URL && vars.MAIL_FROM ? { smtpUrl: vars.SMTP_URL, from: vars.MAIL_FROM } : null,
    trustProxy: vars.TRUST_PROXY ?? 0,
    directSignIn: vars.DIRECT_SIGN_IN ?? 'on',
    testPushOrigin: vars.TEST_PUSH_ORIGIN ? new URL(vars.TEST_PUSH_ORIGIN).origin : null,
    webhookAllowed: vars.WEBHOOK_ALLOWED_ADDRESSES ?? [],
    diskWarnBytes: (vars.DISK_WARN_MB ?? 512) * 1024 * 1024,
    journalDays: vars.JOURNAL_DAYS ?? 400,
    limits: {
      readsPerMinute: vars.MEMBER_READS ?? 6_000,
      writesPerMinute: vars.MEMBER_WRITES ?? 3_000,
      socketsPerMember: vars.MEMBER_SOCKETS ?? 50,
      connectionsPerAddress: vars.ADDRESS_CONNECTIONS ?? 500,
      connections: vars.MAX_CONNECTIONS ?? 20_000,
    },
    logLevel: vars.LOG_LEVEL ?? 'info',
  };
}
