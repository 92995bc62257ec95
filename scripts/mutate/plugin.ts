import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { mutatedFile, namedMutations } from './mutation';

const ROOT = join(import.meta.dirname, '..', '..');

/** Breaks lines as they are loaded, where the environment names some (`MUTATION`): no file is changed. */
export function mutating(): Plugin[] {
  const mutations = namedMutations();
  if (mutations.length === 0) return [];
  return [
    {
      name: 'mutation',
      enforce: 'pre',
      transform: (code, id) => mutatedFile(code, relative(ROOT, id.split('?')[0]!), mutations),
    },
  ];
}
