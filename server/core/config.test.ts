import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'win-the-day-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function faultsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

it('needs nothing: an empty environment is a server for this machine', () => {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '', PUBLIC_URL: '' });
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    mongodbUri: null,
    redisUrl: null,
    google: null,
    mail: null,
    trustProxy: 0,
    limits: { readsPerMinute: 6_000, writesPerMinute: 3_000, socketsPerMember: 50 },
    logLevel: 'info',
  });
});

// [S14]
it('makes a session secret once and keeps it readable by its owner only', () => {
  const first = readConfig({ DATA_DIR: dataDir }).sessionSecret;
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect(readConfig({ DATA_DIR: dataDir }).sessionSecret).toBe(first);
  const file = join(dataDir, 'session-secret');
  expect(readFileSync(file, 'utf8')).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('names every fault at once, each with its variable', () => {
  const faults = faultsOf({
    PORT: '70000',
    PUBLIC_URL: 'club.example',
    MONGODB_URI: 'http://nowhere',
    SESSION_SECRET: 'short',
    ADMIN_EMAIL: 'nobody',
    GOOGLE_CLIENT_ID: 'id',
    SMTP_URL: 'smtp://mail.example',
    LOG_LEVEL: 'loud',
    ALLOWED_ORIGINS: '*',
  });
  const faultySettings = faults.map((fault) => fault.split(' ', 1)[0]);
  expect(new Set(faultySettings)).toEqual(
    new Set([
      'PORT',
      'PUBLIC_URL',
      'MONGODB_URI',
      'SESSION_SECRET',
      'ADMIN_EMAIL',
      'GOOGLE_CLIENT_SECRET',
      'MAIL_FROM',
      'LOG_LEVEL',
      'ALLOWED_ORIGINS',
    ]),
  );
});

it('takes exact origins of other sites, and nothing that no browser would send', () => {
  const read = (value: string) => readConfig({ DATA_DIR: dataDir, ALLOWED_ORIGINS: value }).allowedOrigins;
  expect(read('https://app.example, http://localhost:5173,')).toEqual([
    'https://app.example',
    'http://localhost:5173',
  ]);
  expect(read('')).toEqual([]);
  for (const wrong of [
    ...['https://app.example/', 'https://app.example/x', 'https://APP.example', 'https://app.example:443'],
    ...['null', '*', 'https://*.example', 'app.example', 'file:///x', 'https://a.example https://b.example'],
  ])
    expect(faultsOf({ DATA_DIR: dataDir, ALLOWED_ORIGINS: wrong })).toEqual([
      expect.stringMatching(/^ALLOWED_ORIGINS must be exact origins/),
    ]);
});

it('refuses a bus between servers without a database that they share', () => {
  const faults = faultsOf({ DATA_DIR: dataDir, REDIS_URL: 'redis://localhost:6379' });
  expect(faults).toEqual([expect.stringMatching(/^MONGODB_URI .*REDIS_URL/)]);
});

it('refuses a PUBLIC_URL with a path, and a test identity provider on another machine', () => {
  expect(faultsOf({ PUBLIC_URL: 'https://club.example/app' })).toHaveLength(1);
  expect(faultsOf({ TEST_GOOGLE_ISSUER: 'http://evil.example' })).toHaveLength(1);
});

it('takes the address of a replica set, with several hosts and their ports', () => {
  const mongodbUri = 'mongodb://app:pass@one:27017,two:27018,three:27019/win-the-day?replicaSet=club';
  expect(readConfig({ DATA_DIR: dataDir, MONGODB_URI: mongodbUri }).mongodbUri).toBe(mongodbUri);
});

it('takes the origin of PUBLIC_URL, without a trailing slash', () => {
  expect(readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://club.example/' }).publicUrl).toBe(
    'https://club.example',
  );
});
