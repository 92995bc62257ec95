import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { mutateFile, namedMutations } from './mutation.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Mutates sources as they are loaded, if the environment names mutations (`MUTATION`): no file is changed. */
export function mutating(): Plugin[] {
  const mutations = namedMutations();
  if (mutations.length === 0) return [];
  return [
    {
      name: 'mutation',
      enforce: 'pre',
      transform: (code, id) => mutateFile(code, relative(ROOT, id.split('?')[0]!), mutations),
    },
  ];
}
