import type { Cluster } from './cluster';

/** One node on its own. */
export const alone: Cluster = {
  publish: () => {},
  publishLoss: () => {},
  joined: Promise.resolve(),
  close: async () => {},
};
