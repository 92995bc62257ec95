import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Node's own, which happy-dom would replace: requests of a page go over real HTTP by Node's client. */
const NODES = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
] as const;

/** happy-dom with Node's network. */
const page: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global, options) {
    const own = Object.fromEntries(NODES.map((name) => [name, global[name]]));
    const environment = await builtinEnvironments['happy-dom'].setup(global, options);
    Object.assign(global, own);
    return environment;
  },
};
export default page;
