import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from '@server/core/config';
import { composeFile, composeText, fillIn, interpolations, readText } from './compose-file';

const { services, volumes, networks } = composeFile();
const every = Object.entries(services);
const isOneShot = (name: string) => name === 'mongo-init';
const apps = every.filter(([name]) => name.startsWith('app-'));
const members = every.filter(([name]) => /^mongo-\d$/.test(name));

/** The required values of .env, and nothing that is optional. */
const secrets = {
  DOMAIN: 'club.example',
  MONGO_KEY: 'k'.repeat(64),
  MONGO_ADMIN_PASSWORD: 'a'.repeat(64),
  MONGO_APP_PASSWORD: 'b'.repeat(64),
  REDIS_PASSWORD: 'c'.repeat(64),
  SESSION_SECRET: 'd'.repeat(64),
};

describe('docker-compose.yml', () => {
  it('has a replica set of three, Redis, two app nodes and Caddy', () => {
    expect(Object.keys(services).sort()).toEqual(
      ['app-1', 'app-2', 'caddy', 'mongo-1', 'mongo-2', 'mongo-3', 'mongo-init', 'redis'].sort(),
    );
  });

  it.each(every)('%s has a health check, or is waited for to its end', (name, service) => {
    if (isOneShot(name)) {
      expect(service.restart).toMatch(/^on-failure/);
      for (const [, app] of apps)
        expect(app.depends_on?.[name]?.condition).toBe('service_completed_successfully');
    } else {
      expect(service.restart).toBe('unless-stopped');
      expect(service.healthcheck?.test.length).toBeGreaterThan(1);
      for (const part of service.healthcheck!.test) expect(part).toBeTypeOf('string');
    }
  });

  it.each(every)('%s waits only for services that there are', (_name, { depends_on = {} }) => {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      expect(services).toHaveProperty([other]);
      if (condition === 'service_healthy') expect(services[other]?.healthcheck).toBeDefined();
    }
  });

  it.each(every)('%s gains no rights and keeps none', (_name, service) => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
  });

  it('runs everything but Caddy as somebody else than root', () => {
    for (const [name, { user, build }] of every) {
      if (name === 'caddy' || build) continue;
      expect([name, user]).toEqual([name, name === 'redis' ? 'redis' : 'mongodb']);
    }
  });

  // [S109]
  it('opens only Caddy to the world; the databases have no way out', () => {
    expect(every.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
    expect(networks.back?.internal).toBe(true);
    for (const [, { networks: joined }] of [...members, ['redis', services.redis!] as const]) {
      expect(joined).toEqual(['back']);
    }
  });

  it('keeps all data in named volumes that are declared', () => {
    const usedVolumes = every
      .flatMap(([, service]) => service.volumes ?? [])
      .map((mount) => mount.split(':')[0]!)
      .filter((source) => !source.startsWith('./'));
    expect([...new Set(usedVolumes)].sort()).toEqual(Object.keys(volumes).sort());
    expect(services.redis?.volumes).toContain('redis:/data');
    for (const [name, member] of members) expect(member.volumes).toContain(`${name}:/data/db`);
  });

  it('mounts only files that there are', () => {
    for (const mount of every.flatMap(([, service]) => service.volumes ?? [])) {
      const [source = ''] = mount.split(':');
      if (source.startsWith('./')) expect(readText(source).length).toBeGreaterThan(0);
    }
  });
});

describe('its secrets', () => {
  // [S109]
  it('every secret is required, with a message, and no secret stands in the file', () => {
    const secret = interpolations(composeText).filter(({ name }) => /PASSWORD|SECRET|KEY/.test(name));
    expect(new Set(secret.map(({ name }) => name))).toEqual(
      new Set([...Object.keys(secrets).filter((name) => name !== 'DOMAIN'), 'GOOGLE_CLIENT_SECRET']),
    );
    for (const { name, kind, text } of secret) {
      // Google is optional, and without a value there is none.
      if (name === 'GOOGLE_CLIENT_SECRET') expect([kind, text]).toEqual([':-', '']);
      else expect([name, kind, text.length > 0]).toEqual([name, ':?', true]);
    }
  });

  it('no setting that looks like a secret has a value of its own', () => {
    for (const [, { environment = {} }] of every) {
      for (const [name, value] of Object.entries(environment)) {
        if (/PASS|SECRET|KEY|AUTH/.test(name)) expect(value).toMatch(/^\$\{\w+:[?-][^}]*\}$/);
        expect(value).not.toMatch(/:\/\/[^/@$]*:[^$@/][^@/]*@/);
      }
    }
    for (const file of ['Caddyfile', 'start-mongo.sh', 'init-replica-set.js']) {
      expect(readText('deploy', file)).not.toMatch(/(password|pwd|secret)['"]?\s*[:=]\s*['"]\w/i);
    }
  });

  it('docs/deployment.md names every secret and everything else that .env may say', () => {
    const page = readText('docs', 'deployment.md');
    for (const { name } of interpolations(composeText)) expect(page).toContain(`\`${name}\``);
  });
});

describe('the app nodes', () => {
  it.each(apps)('%s is given only settings that the server knows', (_name, { environment = {} }) => {
    expect(Object.keys(environment).filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });

  it('can be given every setting that is of use here', () => {
    const here = Object.keys(services['app-1']?.environment ?? {});
    // DATA_DIR and the backups in it have their volume; direct sign-in is none with a PUBLIC_URL; the others are for tests.
    const unused = [
      'ADDRESS_CONNECTIONS',
      'DATA_DIR',
      'BACKUP_DIR',
      'DIRECT_SIGN_IN',
      'TEST_GOOGLE_ISSUER',
      'TEST_PUSH_ORIGIN',
    ];
    expect([...here, ...unused].sort()).toEqual(expect.arrayContaining([...SETTINGS].sort()));
  });

  it.each(apps)('%s starts with it: the server takes this environment', (_name, { environment = {} }) => {
    const env = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, fillIn(value, secrets)]),
    );
    const config = readConfig(env);
    expect(config).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      publicUrl: 'https://club.example',
      sessionSecret: secrets.SESSION_SECRET,
      trustProxy: 1,
      google: null,
      mail: null,
    });
    const hosts = /@([^/]+)\//.exec(config.mongodbUri ?? '')?.[1]?.split(',');
    expect(hosts).toEqual(members.map(([name]) => `${name}:27017`));
    expect(new URL(config.redisUrl ?? '')).toMatchObject({ hostname: 'redis', port: '6379' });
  });

  it('cannot start without a secret', () => {
    const { SESSION_SECRET: _, ...remaining } = secrets;
    const value = services['app-1']?.environment?.SESSION_SECRET ?? '';
    expect(() => fillIn(value, remaining)).toThrow('SESSION_SECRET is required');
  });

  it('gives app nodes longer to stop than the server takes at the most', () => {
    const lastResort = Number(
      /LAST_RESORT_MS = ([\d_]+)/.exec(readText('server', 'main.ts'))?.[1]?.replace('_', ''),
    );
    for (const [, { stop_grace_period }] of apps) {
      expect(Number.parseInt(stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(lastResort);
    }
  });

  it('Caddy proxies to both app nodes at their port and ties no member to one', () => {
    const caddyfile = readText('deploy', 'Caddyfile');
    const proxied = /reverse_proxy (.*) \{/.exec(caddyfile)?.[1]?.split(' ');
    expect(proxied).toEqual(apps.map(([name, { environment }]) => `${name}:${environment?.PORT}`));
    expect(caddyfile).not.toMatch(/lb_policy\s+(cookie|ip_hash|client_ip_hash|header|uri_hash)/);
    expect(caddyfile).toContain('health_uri /api/health');
  });
});

describe('the replica set', () => {
  it('has the same name and members wherever they are spoken of', () => {
    const init = readText('deploy', 'init-replica-set.js');
    const uri = services['app-1']?.environment?.MONGODB_URI ?? '';
    const name = new URLSearchParams(uri.split('?').at(-1)).get('replicaSet');
    expect(readText('deploy', 'start-mongo.sh')).toContain(`--replSet ${name} `);
    expect(init).toContain(`const SET = '${name}'`);
    expect(uri).toMatch(new RegExp(`^mongodb://${name}:`));
    expect(members.map(([member]) => member)).toEqual(['mongo-1', 'mongo-2', 'mongo-3']);
    expect(services['mongo-init']?.network_mode).toBe('service:mongo-1');
  });
});

describe('the image', () => {
  const stages = readText('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const last = stages.at(-1)!;

  it('builds the image in one stage and runs it from another, not as root', () => {
    expect(stages.length).toBe(2);
    expect(stages[0]).toMatch(/RUN npm ci\n/);
    expect(stages[0]).toContain('npm prune --omit=dev');
    expect(last.match(/^USER .*$/gm)).toEqual(['USER node']);
    expect(last.indexOf('USER')).toBeLessThan(last.indexOf('CMD'));
    expect(last).not.toMatch(/--chown=node.* (node_modules|dist)/);
  });

  it('checks the image by GET /api/health and sets only settings that the server knows', () => {
    expect(last).toMatch(/^HEALTHCHECK .*\\\n\s+CMD \[.*\/api\/health/m);
    const set = [.../^ENV (.*)$/m.exec(last)![1]!.matchAll(/(\w+)=/g)].map(([, name]) => name!);
    expect(set.filter((name) => name !== 'NODE_ENV' && !SETTINGS.includes(name))).toEqual([]);
  });

  it('takes in only what is named, no .env and no data', () => {
    const lines = readText('.dockerignore').split('\n');
    const rules = lines.filter((line) => line && !line.startsWith('#'));
    expect(rules[0]).toBe('*');
    const letIn = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
    const copied = [...stages[0]!.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, names]) => names!.split(' '));
    expect(letIn.sort()).toEqual([...new Set(copied)].sort());
  });
});
