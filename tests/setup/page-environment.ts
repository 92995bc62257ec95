import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Node's own globals, which happy-dom would replace: a page's requests go over real HTTP by Node's client. */
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
    const nodeGlobals = Object.fromEntries(NODES.map((name) => [name, global[name]]));
    const environment = await builtinEnvironments['happy-dom'].setup(global, options);
    Object.assign(global, nodeGlobals);
    return environment;
  },
};
export default page;
