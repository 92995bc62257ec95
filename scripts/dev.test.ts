import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  [{ PORT: '4319' }, 'http://127.0.0.1:4319'],
  [{ PORT: '', HOST: '0.0.0.0' }, 'http://127.0.0.1:3000'],
  [{ PORT: '4319', HOST: '192.0.2.7' }, 'http://192.0.2.7:4319'],
])('the page of npm run dev calls the server where %o puts it', async (env, target) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { default: config } = await import('../vite.config');
  const proxies = Object.values(config.server?.proxy ?? {});
  expect(new Set(proxies.map((proxy) => (proxy as { target: string }).target))).toEqual(new Set([target]));
});
